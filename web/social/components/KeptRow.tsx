import type { Kept } from '#contract/social/shapes.ts'
import { PictureIcon } from '#ui/icons/signs.ts'
import { cardOf, rowOf } from '../works.tsx'
import styles from './KeptRow.module.css'

/** A thing in one's lists; `picked` while several are chosen. What can no longer be seen says so. */
export function KeptRow({
  item,
  picked,
  onPick,
}: {
  item: Kept
  picked?: boolean
  onPick?: (picked: boolean) => void
}) {
  const name = cardOf(item)?.title ?? '已失效的内容'
  return (
    <div className={styles.row}>
      {onPick && (
        <input
          type="checkbox"
          aria-label={`选择「${name}」`}
          checked={picked}
          onChange={(event) => onPick(event.target.checked)}
        />
      )}
      <div className={styles.card} inert={onPick !== undefined}>
        {rowOf(item) ?? (
          <div className={styles.gone}>
            <span className={styles.blank}>
              <PictureIcon />
            </span>
            已失效
          </div>
        )}
      </div>
    </div>
  )
}
