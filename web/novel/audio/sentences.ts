import { textOf } from '#contract/novel/text.ts'
import type { ShownBlock } from '#contract/novel/shapes.ts'

/** A piece of a text that is spoken at once. */
export type Sentence = { block: number; offset: number; length: number; text: string }

/** Longest sentence in characters; a longer one is cut at a comma, since voices stop in the middle of long sentences. */
const longest = 120

/** The sentences of a chapter, each with its place. Blocks without letters have none. */
export function sentencesOf(blocks: readonly ShownBlock[], language: string): Sentence[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' })
  return blocks.flatMap((block, index) =>
    [...segmenter.segment(textOf(block))]
      .flatMap(({ segment, index: offset }) => pieces(segment, offset))
      // Signs alone are nothing to say
      .filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
      .map((piece) => ({ block: index, ...piece, length: piece.text.length })),
  )
}

function pieces(text: string, offset: number): { text: string; offset: number }[] {
  if (text.length <= longest) return [{ text, offset }]
  const comma = text.slice(0, longest).search(/[，、；：,;][^，、；：,;]*$/)
  const cut = comma > 0 ? comma + 1 : longest
  return [{ text: text.slice(0, cut), offset }, ...pieces(text.slice(cut), offset + cut)]
}

/** The index of the sentence a place lies in, or of the next one after it. */
export function sentenceAt(sentences: readonly Sentence[], at: { block: number; offset: number }): number {
  const found = sentences.findIndex(
    ({ block, offset, length }) => block > at.block || (block === at.block && offset + length > at.offset),
  )
  return found === -1 ? Math.max(0, sentences.length - 1) : found
}
