import { type Block, type Run, textOf } from '#contract/novel/text.ts'
import type { BookChapter } from './book.ts'
import { afterSentences } from './lines.ts'

const maxChapterLetters = 30_000
const maxBlocks = 5000
const maxBlockLetters = 5000
/** Letters of a piece of a text that nothing else divides, approximately. */
const pieceLetters = 4000

const lettersOf = (block: Block) => textOf(block).length

/** Splits a text without chapters into pieces that end with a paragraph. */
export function splitIntoPieces(blocks: readonly Block[], title = '正文'): BookChapter[] {
  const pieces = divideBlocks(blocks, pieceLetters)
  if (pieces.length === 1) return [{ title, blocks: pieces[0]! }]
  return pieces.map((some, at) => ({ title: `第 ${at + 1} 节`, blocks: some }))
}

/** The chapter, or its parts when it is too long to read or to send at once. */
export function splitLongChapter(longChapter: BookChapter): BookChapter[] {
  const chapter = { ...longChapter, blocks: longChapter.blocks.flatMap(splitBlock) }
  const letters = chapter.blocks.reduce((sum, block) => sum + lettersOf(block), 0)
  if (letters <= maxChapterLetters && chapter.blocks.length <= maxBlocks) return [chapter]
  return divideBlocks(chapter.blocks, maxChapterLetters / 2).map((blocks, at) => ({
    ...chapter,
    title: `${chapter.title}（${at + 1}）`,
    blocks,
  }))
}

/** The block, or several when it is longer than a paragraph. */
function splitBlock(block: Block): Block | Block[] {
  if (lettersOf(block) <= maxBlockLetters) return block
  const parts: Run[][] = [[]]
  let letters = 0
  for (const run of (block.runs ?? []).flatMap(splitRun)) {
    if (letters + run.t.length > maxBlockLetters) {
      parts.push([])
      letters = 0
    }
    parts.at(-1)!.push(run)
    letters += run.t.length
  }
  return parts.filter((runs) => runs.length > 0).map((runs) => ({ ...block, runs }))
}

function splitRun(run: Run): Run | Run[] {
  // Ruby text and notes belong to the whole run.
  if (run.ruby || run.note || run.t.length <= maxBlockLetters) return run
  return [...afterSentences(run.t)].map(({ start, end }) => ({ ...run, t: run.t.slice(start, end) }))
}

function divideBlocks(blocks: readonly Block[], about: number): Block[][] {
  const pieces: Block[][] = []
  let current: Block[] = []
  let letters = 0
  for (const block of blocks) {
    const more = lettersOf(block)
    const isFull = letters >= about || (letters > about / 2 && letters + more > about * 1.25)
    if (current.length && (isFull || current.length >= maxBlocks)) {
      pieces.push(current)
      current = []
      letters = 0
    }
    current.push(block)
    letters += more
  }
  if (current.length) pieces.push(current)
  return pieces
}
