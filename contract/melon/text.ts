import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Line } from '../common.ts'

/** The most pieces a story may be made of, and the most letters of one of them. */
export const mostBlocks = 200
export const longestRun = 4_000

/**
 * A piece of text in one style: bold, italic, or a link to follow. Data alone: nothing in it is ever read as markup, and a link is
 * one that may stand in content.
 */
export const Run = Type.Object({
  t: Line(longestRun, 1),
  b: Type.Optional(Type.Literal(true)),
  i: Type.Optional(Type.Literal(true)),
  href: Type.Optional(Line(500, 1)),
})
export type Run = Static<typeof Run>

/** A paragraph, a heading within the story, a quotation, a break, a picture, a film. */
export const BlockKind = Type.Enum(['p', 'h', 'quote', 'hr', 'pic', 'film'])
export type BlockKind = Static<typeof BlockKind>

/** The kinds of blocks that are text. */
export const isText = (kind: BlockKind): boolean => kind === 'p' || kind === 'h' || kind === 'quote'

/**
 * What a story is made of, one after the other, as it is kept: text has `runs`, a picture its id among those that were uploaded and
 * what stands below it, a film its id.
 */
export type Block = {
  kind: BlockKind
  runs?: Run[]
  pictureId?: number
  caption?: string
  filmId?: number
}

/** The letters of a block. */
export const textOf = ({ runs = [] }: Pick<Block, 'runs'>): string => runs.map(({ t }) => t).join('')

/** How long a story is: its characters without the spaces, captions not counted. */
export const countLetters = (blocks: readonly Pick<Block, 'runs'>[]): number =>
  blocks.reduce((sum, block) => sum + Array.from(textOf(block).replaceAll(/\s/g, '')).length, 0)
