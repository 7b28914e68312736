import { SearchIcon } from '../icons/signs.ts'
import type { RenderLink } from '../render.ts'
import styles from './SearchEntry.module.css'

/** Looks like a search field and leads to the search page. `children` is what is suggested to look for. */
export function SearchEntry({ children, render }: { children: string; render: RenderLink }) {
  return render({
    className: styles.entry ?? '',
    children: (
      <span className={styles.field}>
        <SearchIcon size={18} label="搜索" />
        <span className="one-line">{children}</span>
      </span>
    ),
  })
}
