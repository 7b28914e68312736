import { useEffect, useRef, useState } from 'react'
import { count } from '#console/platform/formats.ts'
import { toastFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { loadRows } from './all-rows.ts'
import { type FileColumn, saveTable, writeRows } from './csv.ts'

/** A table of more rows is no table to read: whoever wants it narrows the filter, or reads the database. */
const mostRows = 10_000

type Props<Row> = {
  /** Of the file, without its ending. */
  name: string
  /** Asks for the page of what is listed that begins at a cursor. */
  load: (cursor: string | null) => Promise<{ list: readonly Row[]; next: string | null }>
  columns: readonly FileColumn<Row>[]
}

/** Saves everything a list holds under its filter as a table; while it loads, the button counts and stops it. */
export function SaveTable<Row>({ name, load, columns }: Props<Row>) {
  const [loaded, setLoaded] = useState<number>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function save() {
    const stop = new AbortController()
    running.current = stop
    setLoaded(0)
    try {
      const found = await loadRows({ load, most: mostRows, onProgress: setLoaded, signal: stop.signal })
      if (!found) return
      saveTable(`${name}.csv`, writeRows(columns, found.rows))
      const words = found.isWhole
        ? `已导出 ${count(found.rows.length)} 行`
        : `只导出了前 ${count(found.rows.length)} 行，请缩小筛选范围`
      toast(words, { kind: found.isWhole ? 'good' : 'plain' })
    } catch (error) {
      toastFailure(error as Error)
    } finally {
      if (running.current === stop) setLoaded(undefined)
    }
  }

  function cancel() {
    running.current?.abort()
    running.current = undefined
    setLoaded(undefined)
  }

  return loaded === undefined ? (
    <Button kind="line" size={32} onClick={() => void save()}>
      导出 CSV
    </Button>
  ) : (
    <Button kind="line" size={32} onClick={cancel}>
      停止导出（{count(loaded)} 行）
    </Button>
  )
}
