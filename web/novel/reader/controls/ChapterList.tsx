import { useQueries } from '@tanstack/react-query'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ChapterRow } from '#contract/novel/shapes.ts'
import { Button } from '#ui/forms/Button.tsx'
import { classes } from '#ui/classes.ts'
import { LockFilledIcon } from '#ui/icons/locks.ts'
import { SortIcon } from '#ui/icons/controls.ts'
import { HeadphonesIcon } from '#ui/icons/shelf.ts'
import { useScript } from '../settings-store.ts'
import { contents, rowsAtOnce } from '../queries.ts'
import { rowsInView } from './visible-rows.ts'
import { useElementSize } from '../view/useElementSize.ts'
import styles from './ChapterList.module.css'

/** Of every row, in CSS pixels; ChapterList.module.css has it too. */
const height = 52

type Props = {
  novelId: number
  total: number
  /** The number of the chapter one is in. */
  current: number
  onPick: (row: ChapterRow) => void
}

/** All chapters of a book, of which only those in view are drawn and fetched. */
export function ChapterList({ novelId, total, current, onPick }: Props) {
  const script = useScript()
  const box = useRef<HTMLDivElement>(null)
  const [reversed, setReversed] = useState(false)
  const [top, setTop] = useState(0)
  const rowOf = (number: number) => (reversed ? total - number : number - 1)
  const numberAt = (row: number) => (reversed ? total - row : row + 1)

  const size = useElementSize(box)
  const view = Number(size.split(' x ')[1] ?? 0)
  const placed = view > 0
  const toCurrent = useEffectEvent(() => {
    const element = box.current
    if (element) element.scrollTop = rowOf(current) * height - view / 2 + height / 2
  })
  // When it has come into sight, and when it is turned round, the one being read stands in the middle
  useLayoutEffect(() => {
    if (placed) toCurrent()
  }, [placed, reversed])

  const { first, end } = rowsInView({ top, view, height, total })
  const numbers = Array.from({ length: end - first }, (_, index) => numberAt(first + index))
  const pieces = [...new Set(numbers.map((number) => Math.floor((number - 1) / rowsAtOnce)))]
  const found = useQueries({ queries: pieces.map((piece) => contents(novelId, piece, script)) })
  const rows = new Map(found.flatMap(({ data }) => data?.list.map((row) => [row.number, row] as const) ?? []))
  const failed = found.filter(({ isError }) => isError)

  return (
    <>
      <div className={styles.head}>
        <span>共 {total} 章</span>
        {failed.length > 0 && (
          <Button kind="weak" size={28} onClick={() => failed.forEach((each) => void each.refetch())}>
            没有加载全，重试
          </Button>
        )}
        <Button kind="plain" size={32} icon={<SortIcon size={16} />} onClick={() => setReversed(!reversed)}>
          {reversed ? '正序' : '倒序'}
        </Button>
      </div>
      <div
        ref={box}
        className={styles.box}
        role="list"
        aria-label="目录"
        onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      >
        <div className={styles.whole} style={{ height: total * height }}>
          {numbers.map((number) => (
            <div
              key={number}
              role="listitem"
              aria-setsize={total}
              aria-posinset={number}
              className={styles.row}
              style={{ top: rowOf(number) * height }}
            >
              <Row row={rows.get(number)} current={number === current} onPick={onPick} />
            </div>
          ))}
        </div>
      </div>
    </>
  )
}

function Row({
  row,
  current,
  onPick,
}: {
  row: ChapterRow | undefined
  current: boolean
  onPick: Props['onPick']
}) {
  if (!row) return <span className={styles.waiting} />
  const locked = row.state === 'locked' || row.state === 'preview'
  return (
    <button
      type="button"
      className={classes(styles.pick, current && styles.current)}
      aria-current={current || undefined}
      onClick={() => onPick(row)}
    >
      <span className={styles.words}>
        <span className="one-line">{row.title}</span>
        {row.volume && <small className="one-line">{row.volume}</small>}
      </span>
      {row.seconds > 0 && <HeadphonesIcon size={16} label="有录音" />}
      {locked && <LockFilledIcon size={16} label="未解锁" />}
    </button>
  )
}
