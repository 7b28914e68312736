import { type Block, type Run, textOf } from '#contract/novel/text.ts'
import type { BookChapter } from './book.ts'
import { afterSentences } from './lines.ts'

const longestChapter = 30_000
const mostBlocks = 5000
const longestBlock = 5000
/** About how many letters a piece has where nothing else divides a text. */
const piece = 4000

const lettersOf = (block: Block) => textOf(block).length

/** Text without chapters, in pieces that end with a paragraph. */
export function inPieces(blocks: readonly Block[], title = '正文'): BookChapter[] {
  const pieces = divided(blocks, piece)
  if (pieces.length === 1) return [{ title, blocks: pieces[0]! }]
  return pieces.map((some, at) => ({ title: `第 ${at + 1} 节`, blocks: some }))
}

/** The chapter, or its parts when it is too long to read or to send at once. */
export function bearable(whole: BookChapter): BookChapter[] {
  const chapter = { ...whole, blocks: whole.blocks.flatMap(shorter) }
  const letters = chapter.blocks.reduce((sum, block) => sum + lettersOf(block), 0)
  if (letters <= longestChapter && chapter.blocks.length <= mostBlocks) return [chapter]
  return divided(chapter.blocks, longestChapter / 2).map((blocks, at) => ({
    ...chapter,
    title: `${chapter.title}（${at + 1}）`,
    blocks,
  }))
}

/** The block, or several when it is longer than anybody's paragraph. */
function shorter(block: Block): Block | Block[] {
  if (lettersOf(block) <= longestBlock) return block
  const parts: Run[][] = [[]]
  let letters = 0
  for (const run of (block.runs ?? []).flatMap(shorterRuns)) {
    if (letters + run.t.length > longestBlock) {
      parts.push([])
      letters = 0
    }
    parts.at(-1)!.push(run)
    letters += run.t.length
  }
  return parts.filter((runs) => runs.length > 0).map((runs) => ({ ...block, runs }))
}

function shorterRuns(run: Run): Run | Run[] {
  // What is written above words or hangs at their end belongs to all of them.
  if (run.ruby || run.note || run.t.length <= longestBlock) return run
  return [...afterSentences(run.t)].map(({ start, end }) => ({ ...run, t: run.t.slice(start, end) }))
}

function divided(blocks: readonly Block[], about: number): Block[][] {
  const pieces: Block[][] = []
  let current: Block[] = []
  let letters = 0
  for (const block of blocks) {
    const more = lettersOf(block)
    const isFull = letters >= about || (letters > about / 2 && letters + more > about * 1.25)
    if (current.length && (isFull || current.length >= mostBlocks)) {
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
