import { invalid } from '#contract/errors.ts'
import { isLink } from '#contract/links.ts'
import { type Block, countLetters, isText, type Run, textOf } from '#contract/melon/text.ts'

/** The longest story, in characters without the spaces. */
const mostLetters = 20_000

/**
 * Blocks as they are kept: what says nothing is left out, and each has only what its kind has. A picture or film without an id, a
 * link that may not stand in content and a story too long are invalid input.
 */
export function tidyBlocks(given: readonly Block[], scheme: string): Block[] {
  const blocks = given.flatMap((block, at) => tidyBlock(block, `/blocks/${at}`, scheme))
  if (countLetters(blocks) > mostLetters) invalid('/blocks', `正文最多 ${mostLetters} 字`)
  return blocks
}

function tidyBlock(block: Block, field: string, scheme: string): Block[] {
  const { kind, pictureId, filmId, caption = '' } = block
  if (isText(kind)) {
    if (textOf(block).trim() === '') return []
    return [{ kind, runs: (block.runs ?? []).map((run) => tidyRun(run, field, scheme)) }]
  }
  if (kind === 'pic') {
    const id = pictureId ?? invalid(field, '有一张图片还没有上传')
    return [{ kind, pictureId: id, ...(caption.trim() && { caption: caption.trim() }) }]
  }
  if (kind === 'film') return [{ kind, filmId: filmId ?? invalid(field, '有一部影片还没有选择') }]
  return [{ kind }]
}

function tidyRun({ t, b, i, href }: Run, field: string, scheme: string): Run {
  if (href !== undefined && !isLink(href, scheme))
    invalid(field, `“${t}”的链接无法使用，要以 https://、http:// 或 ${scheme}:// 开头`)
  return { t, ...(b && { b }), ...(i && { i }), ...(href !== undefined && { href }) }
}

/** The pictures that blocks name, each once, in their order. */
export const picturesIn = (blocks: readonly Block[]): number[] => [
  ...new Set(blocks.flatMap(({ pictureId }) => pictureId ?? [])),
]

/** The films that blocks name, each once, in their order. */
export const filmsIn = (blocks: readonly Block[]): number[] => [
  ...new Set(blocks.flatMap(({ filmId }) => filmId ?? [])),
]

/** How many pictures stand side by side in a list. */
const shotsShown = 3

type Pictured = { path: string; colour: string }

/** Pictures of a story in lists: its cover, and three side by side where it has as many. */
export function facesOf<Picture extends Pictured>(
  inOrder: readonly Picture[],
  chosen: Picture | undefined,
): { cover: Pictured | undefined; shots: [path: string, colour: string][] } {
  const shots = inOrder.slice(0, shotsShown).map(({ path, colour }): [string, string] => [path, colour])
  return { cover: chosen ?? inOrder[0], shots: shots.length === shotsShown ? shots : [] }
}

type Named = { id: number; title: string }

/** Where a story stands among those of its collection, from 1, and which stand beside it; nothing where it is not among them. */
export function placeAmong(id: number, stories: readonly Named[]) {
  const at = stories.findIndex((story) => story.id === id)
  if (at < 0) return undefined
  return {
    place: at + 1,
    stories: stories.length,
    previous: stories[at - 1] ?? null,
    next: stories[at + 1] ?? null,
  }
}

/** Stories to go on with: those alike first, then others, each once, never the one that was read. */
export function goOnWith<Story extends { id: number }>(
  id: number,
  alike: readonly Story[],
  others: readonly Story[],
  size: number,
): Story[] {
  const each = new Map([...alike, ...others].map((story) => [story.id, story]))
  each.delete(id)
  return [...each.values()].slice(0, size)
}

/** Words as they are kept: trimmed, each once, none empty. */
export const words = (given: readonly string[]): string[] => [
  ...new Set(given.map((word) => word.trim()).filter(Boolean)),
]
