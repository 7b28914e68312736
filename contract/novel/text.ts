import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Count, Id, IdInput } from '../common.ts'

/**
 * A piece of text in one style: bold, italic, with `ruby` written above it, or with the text of a footnote that
 * hangs at its end. Data alone: nothing in it is ever read as markup.
 */
export const Run = Type.Object({
  t: Type.String(),
  b: Type.Optional(Type.Literal(true)),
  i: Type.Optional(Type.Literal(true)),
  ruby: Type.Optional(Type.String()),
  note: Type.Optional(Type.String()),
})
export type Run = Static<typeof Run>

export const BlockKind = Type.Enum(['p', 'h', 'quote', 'hr', 'pic'])

/**
 * What a chapter is made of, one after the other: a paragraph, a heading within it, a quotation, a break, or a picture
 * named as it came with the book, which `alt` describes.
 */
export type Block = {
  kind: Static<typeof BlockKind>
  runs?: Run[]
  picture?: string
  alt?: string
}

/** The letters of a block, which offsets count in UTF-16 units. A line break in it counts as a space. */
export const textOf = ({ runs = [] }: Pick<Block, 'runs'>): string =>
  runs.map(({ t }) => t.replaceAll(/[\r\n]/g, ' ')).join('')

/** How long a text is, as novels count: its characters without the spaces. */
export const countWords = (blocks: readonly Pick<Block, 'runs'>[]): number =>
  blocks.reduce((sum, block) => sum + Array.from(textOf(block).replaceAll(/\s/g, '')).length, 0)

/**
 * A position in a text: the index of a block in its chapter and a UTF-16 offset in the text of the block. It is the same in
 * both scripts, in every font and on every device.
 */
const place = {
  block: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  offset: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
}
export const Position = Type.Object({ chapterId: Id, ...place })
export type Position = Static<typeof Position>
export const PositionInput = Type.Object({ chapterId: IdInput, ...place })

/** The characters a text is written in: simplified or traditional. */
export const Script = Type.Enum(['hans', 'hant'])
export type Script = Static<typeof Script>

/** The most chapters of a book: one of more is refused. */
export const mostChapters = 20_000

/** A place in a book as people are told of it. */
export const PlaceInBook = Type.Object({
  ...Position.properties,
  /** Of the chapter, from 1. */
  number: Count,
  title: Type.String(),
})
