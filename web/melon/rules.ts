import type { StoryBlock, StoryPicture } from '#contract/melon/shapes.ts'

/** The pictures of a story in order, each with its place from 1 as its id. */
export const picturesOf = (blocks: readonly StoryBlock[]): (StoryPicture & { id: number })[] =>
  blocks.flatMap(({ picture }) => picture ?? []).map((picture, index) => ({ ...picture, id: index + 1 }))

/** How fast people read, in characters a minute. */
const pace = 400

/** How long a story takes to read, in whole minutes, at least one. */
export const minutesOf = (letters: number): number => Math.max(1, Math.round(letters / pace))
