import type { ChapterPages } from '#contract/comics/shapes.ts'
import { leafKey, type Spot } from '../page-list.ts'

/** A piece of the strip: a page, or what stands at the end of a chapter. CSS pixels from the top of the strip. */
export type Block = Spot & { key: string; end: boolean; top: number; height: number }
export type StripLayout = { blocks: readonly Block[]; height: number }
type Measures = {
  /** Of the strip. */
  width: number
  /** Between two pages. */
  gap: number
  /** Height of the card at the end of a chapter. */
  end: (chapter: ChapterPages) => number
}

/** Where everything in a long strip stands, known from the stored sizes before any picture is there. */
export function layStrip(run: readonly ChapterPages[], { width, gap, end }: Measures): StripLayout {
  const blocks: Block[] = []
  let top = 0
  for (const each of run) {
    const chapterId = each.chapter.id
    each.pages.forEach((page, index) => {
      const height = Math.max(1, Math.round((width * page.height) / Math.max(1, page.width)))
      blocks.push({ key: leafKey(chapterId, index), chapterId, page: index, end: false, top, height })
      top += height + gap
    })
    const last = { key: `${chapterId}.end`, chapterId, page: each.pages.length, end: true }
    blocks.push({ ...last, top, height: end(each) })
    top += end(each)
  }
  return { blocks, height: top }
}

/** The place in the list of the block at a height of the strip; what is above or below it belongs to the first or the last. */
export function blockAt(blocks: readonly Block[], y: number): number {
  let low = 0
  let high = blocks.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (blocks[middle]!.top <= y) low = middle
    else high = middle - 1
  }
  return low
}

/** The block that is being read where the strip is scrolled to `top`: what the middle of the screen shows. */
export const readAt = ({ blocks }: StripLayout, top: number, screen: number): Block =>
  // The first page may end above the middle, and nothing lies before it
  blocks[blockAt(blocks, top < 1 ? 0 : top + screen / 2)]!

/**
 * How far to scroll for a block to be read: its top stands at that of the screen, or it in the middle where it is too short to reach that from
 * there. Whoever leaves a page comes back to it and not to the next.
 */
export function scrollTopFor({ blocks }: StripLayout, key: string, screen: number): number | undefined {
  const block = blocks.find((each) => each.key === key)
  if (!block) return undefined
  const { top, height } = block
  return height > screen / 2 ? top : Math.max(0, top - (screen - height) / 2)
}

/** A height told by what stands there, which holds when everything changes its size: `part` of a block, from 0 to 1. */
export type Anchor = { key: string; part: number }

export function anchorAt({ blocks }: StripLayout, y: number): Anchor | undefined {
  const block = blocks[blockAt(blocks, y)]
  return block && { key: block.key, part: (y - block.top) / block.height }
}

/** The height an anchor is at now; nothing when its block is not there. */
export function heightOf({ blocks }: StripLayout, { key, part }: Anchor): number | undefined {
  const block = blocks.find((each) => each.key === key)
  return block && block.top + part * block.height
}

/** A spread: one page, two, or the card at the end of a chapter. `pages` in reading order. */
export type Screen = { key: string; chapterId: number; pages: readonly number[]; end: boolean }

/**
 * The screens of the chapters, each followed by its end. Two pages stand side by side when `double`; a spread stands alone and pairs begin
 * anew after it. `offset`: the first page stands alone, as a cover does.
 */
export function layScreens(
  run: readonly ChapterPages[],
  { double, offset }: { double: boolean; offset: boolean },
): Screen[] {
  return run.flatMap(({ chapter, pages }) => {
    const chapterId = chapter.id
    const groups: number[][] = []
    let open = false
    pages.forEach(({ spread }, index) => {
      const alone = !double || spread || (offset && index === 0)
      if (open && !alone) groups.at(-1)!.push(index)
      else groups.push([index])
      open = !alone && !open
    })
    return [
      ...groups.map((group) => ({
        key: leafKey(chapterId, group[0]!),
        chapterId,
        pages: group,
        end: false,
      })),
      { key: `${chapterId}.end`, chapterId, pages: [], end: true },
    ]
  })
}

/** The screen a spot is on: the end of its chapter when it is beyond the last page, the first of all when it is nowhere. */
export function screenAt(screens: readonly Screen[], { chapterId, page }: Spot): number {
  const found = screens.findIndex((screen) => screen.chapterId === chapterId && screen.pages.includes(page))
  if (found >= 0) return found
  return Math.max(
    0,
    screens.findIndex((screen) => screen.chapterId === chapterId && screen.end),
  )
}
