import { useEffect, useRef, useState } from 'react'
import { confirm } from '#ui/overlays/confirm.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { messageOf } from '#web/platform/wire/api.ts'
import type { HistoryEntry } from '#web/platform/local-history.ts'
import { forgetDramas } from './drama.queries.ts'
import { clearEntries, removeEntries, sendEntries } from './queries.ts'
import { changing } from './sync.ts'
import { watchedFilms } from './watched.ts'

const undoFor = 6_000

/** Removing from the history: at once on the screen, put back when the server could not be told. */
export function useHistoryActs() {
  const [removed, setRemoved] = useState<readonly HistoryEntry[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function change(next: readonly HistoryEntry[], tell: () => Promise<unknown>): Promise<boolean> {
    const before = watchedFilms.list()
    watchedFilms.replace(next)
    try {
      await changing(tell)
      return true
    } catch (error) {
      watchedFilms.replace(before)
      toast(messageOf(error), { kind: 'bad' })
      return false
    }
  }

  async function remove(ids: readonly string[]): Promise<void> {
    const gone = watchedFilms.list().filter(({ id }) => ids.includes(id))
    const rest = watchedFilms.list().filter(({ id }) => !ids.includes(id))
    if (!(await change(rest, () => removeEntries(ids)))) return
    setRemoved(gone)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setRemoved([]), undoFor)
  }

  async function undo(): Promise<void> {
    const back = removed
    setRemoved([])
    const ids = new Set(back.map(({ id }) => id))
    const others = watchedFilms.list().filter(({ id }) => !ids.has(id))
    const all = [...others, ...back].toSorted((one, other) => other.at - one.at)
    await change(all, () => sendEntries(back))
  }

  /** Whether all is gone: not when it was refused. */
  async function clear(): Promise<boolean> {
    const sure = await confirm({
      title: '清空观看历史？',
      text: '这个账号在所有设备上的观看记录和进度会被删除，不能恢复。',
      accept: '清空',
      kind: 'danger',
    })
    if (!sure || !(await change([], clearEntries))) return false
    setRemoved([])
    void forgetDramas()
    toast('观看历史已清空', { kind: 'good' })
    return true
  }

  return { removed: removed.length, remove, undo, clear }
}
