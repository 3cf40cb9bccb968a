"""The rules as tests: one test a sentence, one file a chapter."""
