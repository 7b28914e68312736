import { local } from '#web/platform/storage.ts'

const key = 'novel.heard'
const most = 200
/** A time is noted when it has moved this far, in seconds. */
const gap = 5

type Heard = Record<string, { chapterId: number; time: number; at: number }>

/** Where the recording of a chapter was left on this device, in seconds. */
export function heardTime(novelId: number, chapterId: number): number | undefined {
  const found = local.read<Heard>(key)?.[novelId]
  return found?.chapterId === chapterId ? found.time : undefined
}

let last: { chapterId: number; time: number } | undefined

export function noteHeard(novelId: number, chapterId: number, time: number): void {
  if (last?.chapterId === chapterId && Math.abs(last.time - time) < gap) return
  last = { chapterId, time }
  const { [novelId]: _, ...others } = local.read<Heard>(key) ?? {}
  const kept = Object.entries(others).toSorted(([, one], [, other]) => other.at - one.at)
  local.write(
    key,
    Object.fromEntries([[novelId, { chapterId, time, at: Date.now() }] as const, ...kept].slice(0, most)),
  )
}
