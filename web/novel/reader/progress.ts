import type { Chapter, NovelPlace } from '#contract/novel/shapes.ts'
import type { Position } from '#contract/novel/text.ts'
import { nonce } from '#client/cipher.ts'
import { localHistory } from '#web/platform/local-history.ts'
import { queryClient } from '#web/platform/wire/query-client.ts'
import { local } from '#web/platform/storage.ts'
import { userStore } from '#web/platform/session/user-store.ts'
import { novelCard, partingFromNovel, tellPlace } from './queries.ts'

/** Where this device left a novel: when in milliseconds of its clock, and up to when (`told`) the server knows. */
type LocalPlace = Position & { at: number; told: number }
type Places = Record<string, LocalPlace>

const most = 300
/** A place is told when nobody has moved for this long, in milliseconds. */
const pause = 1_500

// What one account read is nothing to the next one on the same device
const key = () => `novel.places.${userStore.get()?.id ?? 0}`
const readPlaces = (): Places => local.read<Places>(key()) ?? {}

export const localPlace = (novelId: number): LocalPlace | undefined => readPlaces()[novelId]

function keepLocal(novelId: number, place: LocalPlace): void {
  const { [novelId]: _, ...others } = readPlaces()
  const kept = Object.entries(others).toSorted(([, one], [, other]) => other.at - one.at)
  local.write(key(), Object.fromEntries([[novelId, place] as const, ...kept].slice(0, most)))
}

/** The name this device gave itself and the number of its next report, which only grows. */
function nextReport(): { device: string; version: number } {
  const before = local.read<{ device: string; version: number }>('novel.reports')
  const report = {
    device: before?.device ?? nonce(),
    version: Math.max((before?.version ?? 0) + 1, Date.now()),
  }
  local.write('novel.reports', report)
  return report
}

const waiting = new Map<number, ReturnType<typeof setTimeout>>()

/** Notes where a novel is read: on this device at once, on the server when nobody has moved for a moment. */
export function notePlace(novelId: number, { chapterId, block, offset }: Position): void {
  const before = localPlace(novelId)
  if (before?.chapterId === chapterId && before.block === block && before.offset === offset) return
  keepLocal(novelId, { chapterId, block, offset, at: Date.now(), told: before?.told ?? 0 })
  void partingFromNovel.prepare()
  clearTimeout(waiting.get(novelId))
  waiting.set(
    novelId,
    setTimeout(() => void tellNow(novelId), pause),
  )
}

/**
 * Tells the server a place it does not know. Answers what it holds then, when that is another device's, which was there later; without a
 * network the place waits on this device.
 */
export async function tellNow(novelId: number): Promise<NovelPlace | undefined> {
  clearTimeout(waiting.get(novelId))
  waiting.delete(novelId)
  const place = localPlace(novelId)
  if (!place || place.told >= place.at) return undefined
  const { chapterId, block, offset, at } = place
  const ago = Math.min(31_536_000, Math.max(0, Math.round((Date.now() - at) / 1000)))
  const body = { chapterId, block, offset, ago, ...nextReport() }
  const telling = document.hidden ? partingFromNovel.tell(body).then(() => null) : tellPlace(body)
  const held = await telling.catch(() => undefined)
  if (held === undefined) return undefined
  const now = localPlace(novelId)
  if (now) keepLocal(novelId, { ...now, told: Math.max(now.told, at) })
  return held && !isSame(held, place) ? held : undefined
}

/** Tells every place that waited for a network. */
export async function tellWaiting(): Promise<void> {
  for (const [novelId, place] of Object.entries(readPlaces()))
    if (place.told < place.at) await tellNow(Number(novelId))
}

const isSame = (one: Position, other: Position): boolean =>
  one.chapterId === other.chapterId && one.block === other.block && one.offset === other.offset

/** Whether the server's place is another device's that was there after this one. */
export const isAhead = (held: NovelPlace, own: LocalPlace | undefined): boolean =>
  !own || (!isSame(held, own) && held.at * 1000 > own.at + 2_000)

/** Puts a novel first in the history of this device. */
export async function rememberNovel(chapter: Chapter): Promise<void> {
  const id = String(chapter.novelId)
  const history = localHistory('novel')
  const note = (cover?: { cover: string; colour: string }) =>
    history.add({ id, title: chapter.novelTitle, ...cover, place: `读到 ${chapter.title}` })
  const known = history.find(id)
  if (known?.cover) return note({ cover: known.cover, colour: known.colour ?? '' })
  note()
  const card = await queryClient.fetchQuery(novelCard(chapter.novelId)).catch(() => undefined)
  if (card) note(card)
}
