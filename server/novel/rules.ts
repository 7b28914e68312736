import { type Block, textOf } from '#contract/novel/text.ts'

/** Terms of a novel that decide who may read its chapters. Prices in hundredths, 0 = not sold so. */
export type Priced = { vip: boolean; price: number; chapter_price: number; free_chapters: number }

/** So many letters of a chapter that is not open are shown, and at most this part of it. */
const previewLetters = 200
const previewShare = 0.25

/** The same of one chapter, by its number. What is sold as a whole alone is guarded by that price. */
export const guardOf = (novel: Priced, number: number) =>
  number <= novel.free_chapters
    ? { vip: false, price: 0, preview: 0 }
    : { vip: novel.vip, price: novel.chapter_price || novel.price, preview: previewLetters }

/** Price of a single chapter in hundredths; 0 = free or not sold so. */
export const chapterPrice = (novel: Priced, number: number): number =>
  number <= novel.free_chapters ? 0 : novel.chapter_price

/** How a chapter begins: so many letters of it as somebody may read who may not read it. Pictures are not shown. */
export function previewOf(blocks: readonly Block[]): Block[] {
  const letters = blocks.reduce((sum, block) => sum + textOf(block).length, 0)
  let left = Math.min(previewLetters, Math.floor(letters * previewShare))
  const shown: Block[] = []
  for (const block of blocks) {
    if (left <= 0) break
    const length = textOf(block).length
    shown.push(length <= left ? withoutPicture(block) : cut(block, left))
    left -= length
  }
  return shown
}

const withoutPicture = ({ picture: _picture, ...block }: Block): Block => block

function cut(block: Block, length: number): Block {
  let left = length
  const runs = (block.runs ?? []).flatMap((run) => {
    const t = run.t.slice(0, Math.max(0, left)).toWellFormed()
    left -= run.t.length
    return t ? [{ ...run, t }] : []
  })
  return { ...withoutPicture(block), runs }
}

/** By what a novel is known again: its title and author without what writers of file names vary. */
export const seriesKey = (title: string, author: string): string =>
  [title, author]
    .map((text) => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim())
    .join('\n')

const fullWidth = 0xfee0

/** A text as search compares it: full-width letters as half-width ones, capitals as small ones. It is as long as it was. */
export function fold(text: string): string {
  const narrow = text.replaceAll(/[\uff01-\uff5e]/g, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) - fullWidth),
  )
  const small = narrow.toLowerCase()
  return small.length === text.length ? small : narrow
}

/** The folded letters of a chapter, a line for each block. */
export const foldedText = (blocks: readonly Block[]): string =>
  blocks.map((block) => fold(textOf(block))).join('\n')

/** Where a folded chapter says what is searched for (folded too): the index of the block, and the offset in it. */
export function hitsIn(folded: string, wanted: string): { block: number; offset: number }[] {
  const hits: { block: number; offset: number }[] = []
  let [block, lineStart, from] = [0, 0, 0]
  for (;;) {
    const at = folded.indexOf(wanted, from)
    if (at < 0) return hits
    for (let next = folded.indexOf('\n', lineStart); next >= 0 && next < at;) {
      block += 1
      lineStart = next + 1
      next = folded.indexOf('\n', lineStart)
    }
    hits.push({ block, offset: at - lineStart })
    from = at + wanted.length
  }
}
