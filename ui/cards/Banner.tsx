import type { ReactNode } from 'react'
import styles from './Banner.module.css'

/** Slide of the banner: a picture, and a title with one line on a scrim. Spans only, for use inside a link. */
export function Banner({ children, title, line }: { children: ReactNode; title?: string; line?: string }) {
  return (
    <span className={styles.banner}>
      <span className={styles.picture}>{children}</span>
      {title && (
        <span className={styles.words}>
          <b className="one-line">{title}</b>
          {line && <span className="one-line">{line}</span>}
        </span>
      )}
    </span>
  )
}
