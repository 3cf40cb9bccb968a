/** Pure: a story at one moment. Past its end, and without a story, the picture is that of the view. */
import { between, placeOf, poseAt, type Layout, type Place, type Pose } from "./geometry";
import type { DieClip, FlightClip, MoveClip, Story, Timed } from "./clips";
import type { Piece, Roll, View } from "./protocol";
import { spaceOf, stacksOf, type Stacks } from "./stacks";
import type { Stage } from "./stage.svelte";
import type { Player } from "./wire";

const LAG = 0.06; // of a clip, for every camel below
const LEAP = 0.55; // how high a hop is, in camel widths
const SQUASH = 0.16;
const NEAR = 0.7; // in camel widths

export type Poses = ReadonlyMap<string, Pose>;

/** How everybody stands in *stacks*; the stack on the space *spread* is drawn out. */
export function posesOf(stacks: Stacks, layout: Layout, spread: number | null = null): Poses {
  const poses = new Map<string, Pose>();
  for (const [space, camels] of stacks) {
    const place = placeOf(layout, space);
    const below = distanceBelow(place, stacks, layout);
    camels.forEach((camel, height) =>
      poses.set(camel, poseAt(place, height, camels.length, space === spread, below)),
    );
  }
  return poses;
}

/** How far above *place* others stand whom a stack could be taken to carry, in camel widths; null where nobody does. */
function distanceBelow(place: Place, stacks: Stacks, layout: Layout): number | null {
  if (layout.name === "ring") return null;
  const distances = [...stacks.keys()]
    .map((space) => placeOf(layout, space))
    .filter(({ x }) => Math.abs(x - place.x) < place.size * NEAR)
    .map(({ y }) => (place.y - y) / place.size)
    .filter((distance) => distance > NEAR && distance < place.room);
  return distances.length ? Math.min(...distances) : null;
}

function isMove(clip: Story["clips"][number]): clip is MoveClip {
  return "unit" in clip;
}

/** Whether the picture at *time* is of the track before the story or after it. */
export function eraAt(story: Story, time: number): View {
  if (time >= story.lasts) return story.after;
  const storm = story.clips.find((clip) => clip.kind === "storm");
  return storm && time < storm.at ? story.before : story.after;
}

/** How everybody stands at *time*, on the layouts before and after the story. */
export function posesAt(story: Story, time: number, before: Layout, after: Layout): Poses {
  if (time >= story.lasts) return posesOf(stacksOf(story.after.stacks), after);
  const moves = story.clips.filter(isMove);
  const storm = story.clips.findIndex((clip) => clip.kind === "storm");
  const clip = moves.filter(({ at }) => at <= time).at(-1);
  if (!clip) return posesOf(stacksOf(story.before.stacks), storm < 0 ? after : before);
  const isLater = storm < 0 || story.clips.indexOf(clip) > storm;
  const from = isLater ? after : before;
  const to = clip.kind === "storm" ? after : from;
  return blend(clip, Math.min((time - clip.at) / clip.lasts, 1), from, to);
}

function blend(clip: MoveClip, share: number, before: Layout, after: Layout): Poses {
  const start = posesOf(clip.before, before);
  const end = posesOf(clip.after, after);
  const poses = new Map<string, Pose>();
  for (const [camel, goal] of end) {
    const height = clip.unit.indexOf(camel);
    const origin = start.get(camel) ?? { ...goal, y: goal.y - goal.size * 2 };
    poses.set(camel, height < 0 ? glide(origin, goal, share) : leap(clip, origin, goal, share, height));
  }
  return poses;
}

/** Someone who is not of the unit makes room, or sinks back. */
function glide(from: Pose, to: Pose, share: number): Pose {
  const eased = ease(share);
  const [x, y] = [between(from.x, to.x, eased), between(from.y, to.y, eased)];
  return { ...to, x, y, size: between(from.size, to.size, eased) };
}

function leap(clip: MoveClip, from: Pose, to: Pose, share: number, height: number): Pose {
  const late = clamp((share - height * LAG) / (1 - (clip.unit.length - 1) * LAG));
  const isFlat = clip.kind === "push" && spaceIsBelow(clip);
  const flat = glide(from, to, late);
  const arc = isFlat ? 0 : Math.sin(Math.PI * late) * LEAP * to.size * (clip.kind === "drop" ? 0 : 1);
  const landing = late > 0.8 ? Math.sin(((late - 0.8) / 0.2) * Math.PI) : 0;
  const heading = late < 0.5 ? from.heading : to.heading;
  const depth = Math.max(from.depth, to.depth) + (isFlat ? -1 : 1);
  return { ...flat, y: flat.y - arc, air: arc, heading, squash: 1 - SQUASH * landing, depth };
}

/** Whether the unit slides in underneath. */
function spaceIsBelow(clip: MoveClip): boolean {
  const [mover] = clip.unit;
  const space = mover === undefined ? null : spaceOf(clip.after, mover);
  const camels = space === null ? [] : (clip.after.get(space) ?? []);
  return camels.length > clip.unit.length && camels[0] === mover;
}

function clamp(share: number): number {
  return Math.min(Math.max(share, 0), 1);
}

export function ease(share: number): number {
  return share < 0.5 ? 2 * share * share : 1 - 2 * (1 - share) ** 2;
}

/** The dice that lie out at *time*, and the one that is just rolling with how far it got. */
export function diceAt(story: Story, time: number): { rolls: readonly Roll[]; rolling: DieClip[] } {
  const rolls = story.after.system === "board" ? story.after.rolls : [];
  if (time >= story.lasts) return { rolls, rolling: [] };
  const before = story.before.system === "board" ? story.before.rolls : [];
  const dice = story.clips.filter((clip): clip is DieClip => clip.kind === "die" && clip.at <= time);
  const out = dice.filter(({ at, lasts }) => at + lasts <= time).map(({ roll }) => roll);
  return { rolls: [...before, ...out], rolling: dice.filter(({ at, lasts }) => at + lasts > time) };
}

/** The clip of the finish while it is cheered, else null. */
export function finishAt(story: Story, time: number): Timed | null {
  const clip = story.clips.find(({ kind }) => kind === "finish");
  return clip && clip.at <= time && time < clip.at + clip.lasts ? clip : null;
}

/** The space whose tile or piece is just sending a unit on or back, else null. */
export function springAt(story: Story, time: number): number | null {
  const clip = story.clips.filter(isMove).findLast(({ at, lasts }) => at <= time && time < at + lasts);
  const [mover] = clip?.kind === "push" ? clip.unit : [];
  return clip && mover !== undefined ? spaceOf(clip.before, mover) : null;
}

/** The fennec and the palm at *time*: one that leaves the track stands there until it has sent somebody on or back. */
export function piecesAt(story: Story, time: number): readonly Piece[] {
  const [before, after] = [story.before, story.after].map((view) => (view.system === "cards" ? view.pieces : []));
  const storm = story.clips.find(({ kind }) => kind === "storm");
  const leaves = (space: number | null) => {
    const push = story.clips.filter(isMove).find(({ kind, unit, before }) => kind === "push" && spaceOf(before, unit[0]!) === space);
    return push ? push.at + push.lasts : (storm?.at ?? story.lasts);
  };
  return after!.map((piece, index) => {
    const old = before![index];
    return piece.space === null && old?.name === piece.name && time < leaves(old.space) ? old : piece;
  });
}

/** What flies over the screen at *time*, and how far it got. */
export function flightsAt(story: Story, time: number): (FlightClip & { share: number })[] {
  if (time >= story.lasts) return [];
  return story.clips
    .filter((clip): clip is FlightClip => clip.kind === "flight")
    .filter(({ at, lasts }) => at <= time && time < at + lasts)
    .map((clip) => ({ ...clip, share: ease((time - clip.at) / clip.lasts) }));
}

/** The coins of *seat* at *time*: what is still in the air doesn't count. Null: nobody may know. */
export function coinsAt(story: Story, time: number, seat: string): number | null {
  const coins = story.after.players.find((player) => player.seat === seat)?.coins ?? null;
  if (coins === null || time >= story.lasts) return coins;
  const purse = `seat:${seat}`;
  const coming = story.clips
    .filter((clip): clip is FlightClip => clip.kind === "flight" && clip.at + clip.lasts > time)
    .filter(({ to, what }) => to === purse && what === "coin")
    .reduce((sum, { count }) => sum + count, 0);
  return coins - coming;
}

/** What the purse of *player* shows: coins that are still in the air don't count. */
export function purseAt(view: View, stage: Stage | null, { seat, coins }: Player): number | null {
  return stage?.story && stage.isPlaying && stage.story.after === view ? coinsAt(stage.story, stage.time, seat) : coins;
}
