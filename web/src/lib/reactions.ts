/** Quick reactions: their name on the wire and their sign. */
export const REACTIONS: Readonly<Record<string, string>> = {
  clap: "👏",
  laugh: "😂",
  gasp: "😱",
  camel: "🐪",
  luck: "🍀",
};
