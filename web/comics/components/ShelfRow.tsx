import type { ShelfRow as Row } from '#contract/comics/shapes.ts'
import { Button } from '#ui/forms/Button.tsx'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { readPath } from '../links.ts'
import { ComicRow } from './ComicRow.tsx'
import styles from './ShelfRow.module.css'

type ShelfRowProps = {
  row: Row
  picked: boolean | undefined
  /** While several are chosen. */
  onPick: (() => void) | undefined
}

/** A comic on the shelf: what is new of it, where it was left, and the way on from there. */
export function ShelfRow({ row, picked, onPick }: ShelfRowProps) {
  const { title, latest, fresh, place } = row
  const meta = (
    <>
      {fresh > 0 && <b className={styles.fresh}>更新 {fresh} 话</b>}
      {place ? `看到 ${place.chapter.title} 第 ${place.page} 页` : `最新 ${latest}`}
    </>
  )
  return (
    <div className={styles.row}>
      {onPick && <input type="checkbox" aria-label={`选择「${title}」`} checked={picked} onChange={onPick} />}
      <div className={styles.card} inert={onPick !== undefined}>
        <ComicRow comic={row} meta={meta} />
      </div>
      {!onPick && place && (
        <Button
          kind="weak"
          size={32}
          className={styles.goOn}
          render={(link) => (
            <AppLink to={readPath(place.chapterId, place.page)} aria-label={`继续看「${title}」`} {...link} />
          )}
        >
          继续
        </Button>
      )}
    </div>
  )
}
