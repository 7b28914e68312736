import styles from './ChangeList.module.css'
import type { Change } from './changes.ts'
import { fieldWord } from '../words.ts'

/** List of changes: field, value before, value after. */
export function ChangeList({ changes, label }: { changes: readonly Change[]; label: string }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {changes.map(({ path, before, after }) => (
        <li key={path}>
          {path && <b>{fieldWord(path)}</b>}
          {before !== undefined && (
            <>
              <del>{before}</del>
              <span aria-label="改为">→</span>
            </>
          )}
          <ins>{after}</ins>
        </li>
      ))}
    </ul>
  )
}
