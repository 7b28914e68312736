import type { ShelfRow as Shelved } from '#contract/novel/shapes.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { novelPath, novelReadPath } from '../links.ts'
import { progressOf } from '../words.ts'
import { NovelCover } from './NovelCover.tsx'
import styles from './ShelfRow.module.css'

type ShelfRowProps = { row: Shelved; picked?: boolean; onPick?: (picked: boolean) => void }

/** A novel on one's shelf: where it was left, what is new, and the way on. While several are picked it is a choice. */
export function ShelfRow({ row: { novel, fresh, place }, picked, onPick }: ShelfRowProps) {
  return (
    <div className={styles.row}>
      {onPick && (
        <input
          type="checkbox"
          aria-label={`选择「${novel.title}」`}
          checked={picked}
          onChange={(event) => onPick(event.target.checked)}
        />
      )}
      <div className={styles.content} inert={onPick !== undefined}>
        <AppLink to={novelPath(novel.id)} className={styles.about}>
          <span className={styles.cover}>
            <NovelCover novel={novel} plain />
          </span>
          <span className={styles.words}>
            <b className="one-line">{novel.title}</b>
            <span className="one-line">{place ? `读到 ${place.title}` : '还没有开始读'}</span>
            <span className={styles.meta}>
              {fresh > 0 && <em>更新 {fresh} 章</em>}
              <span className="one-line">{progressOf(novel)}</span>
            </span>
          </span>
        </AppLink>
        {place && (
          <AppLink
            to={novelReadPath(place.chapterId)}
            className={styles.go}
            aria-label={`继续读「${novel.title}」`}
          >
            继续
          </AppLink>
        )}
      </div>
    </div>
  )
}
