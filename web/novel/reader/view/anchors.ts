import { firstWhere, pieceAt, type Spot } from '../position.ts'

/** Elements whose letters do not count: ruby readings and footnote marks. */
const beside = 'rt, [data-beside]'

/** The blocks of a drawn chapter, by their index. */
export const blocksOf = (chapter: Element): HTMLElement[] => [
  ...chapter.querySelectorAll<HTMLElement>('[data-block]'),
]

function piecesOf(block: Element): Text[] {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest(beside) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  const pieces: Text[] = []
  while (walker.nextNode()) pieces.push(walker.currentNode as Text)
  return pieces
}

/** The drawn letters of a block from an offset on; nothing of a block without letters. */
export function rangeAt(block: Element, offset: number, length = 1): Range | undefined {
  const pieces = piecesOf(block)
  const lengths = pieces.map((piece) => piece.length)
  const from = pieceAt(lengths, offset)
  const last = pieceAt(lengths, offset + Math.max(1, length) - 1)
  const [first, end] = [pieces[from.piece], pieces[last.piece]]
  if (!first || !end) return undefined
  const range = document.createRange()
  range.setStart(first, Math.min(from.inner, first.length))
  range.setEnd(end, Math.min(last.inner + 1, end.length))
  return range
}

/** Where a spot is on the screen. */
export function rectOf(chapter: Element, { block, offset }: Spot): DOMRect | undefined {
  const blocks = blocksOf(chapter)
  const found = blocks[Math.min(block, blocks.length - 1)]
  if (!found) return undefined
  const range = rangeAt(found, offset)
  // A range that ends at a line's end has two: the letter itself stands in the last one
  return range?.getClientRects()[0] ?? found.getClientRects()[0]
}

/** The first letter of a chapter whose place on the screen passes a test that all after it pass. */
export function firstSpot(chapter: Element, passes: (rect: DOMRect) => boolean): Spot {
  const blocks = blocksOf(chapter)
  const index = firstWhere(blocks.length, (at) => {
    const rects = blocks[at]!.getClientRects()
    const last = rects[rects.length - 1]
    return last !== undefined && passes(last)
  })
  const block = blocks[index]
  if (!block) return { block: Math.max(0, blocks.length - 1), offset: 0 }
  const length = piecesOf(block).reduce((sum, piece) => sum + piece.length, 0)
  const offset = firstWhere(length, (at) => {
    const rect = letterRect(block, at)
    return rect !== undefined && passes(rect)
  })
  return { block: index, offset: offset === length ? 0 : offset }
}

/** Where a letter is, or the next one that takes room: spaces at the end of a line take none. */
function letterRect(block: Element, at: number): DOMRect | undefined {
  for (let ahead = 0; ahead < 3; ahead++) {
    const rect = rangeAt(block, at + ahead)?.getClientRects()[0]
    if (rect) return rect
  }
  return undefined
}

/** The spot a place of the document stands for: where a selection begins. */
export function spotOfNode(chapter: Element, node: Node, inner: number): Spot | undefined {
  const element = node instanceof Element ? node : node.parentElement
  const block = element?.closest<HTMLElement>('[data-block]')
  if (!block || !chapter.contains(block)) return undefined
  let offset = 0
  for (const piece of piecesOf(block)) {
    if (piece === node) return { block: Number(block.dataset.block), offset: offset + inner }
    if (piece.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_PRECEDING) break
    offset += piece.length
  }
  return { block: Number(block.dataset.block), offset }
}

/** Paints letters without touching the page; `kind` is a name of `::highlight` in Text.module.css. */
export function paint(kind: 'found' | 'spoken', range: Range | undefined): void {
  if (!('highlights' in CSS)) return
  if (range) CSS.highlights.set(`novel-${kind}`, new Highlight(range))
  else CSS.highlights.delete(`novel-${kind}`)
}
