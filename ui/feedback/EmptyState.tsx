import type { ReactNode } from 'react'
import { later } from '../drawings/later.tsx'
import styles from './State.module.css'

const Boat = later(() => import('../drawings/Boat.tsx').then((module) => module.Boat))

export type EmptyStateProps = {
  /** Title: 还没有收藏漫画. */
  title: string
  /** Hint on what to do about it. */
  hint?: ReactNode
  /** One button. */
  action?: ReactNode
  drawing?: ReactNode
  /** Suggestions below. */
  children?: ReactNode
}

/** A list without entries says what would be here and how to fill it. */
export function EmptyState({ title, hint, action, drawing = <Boat />, children }: EmptyStateProps) {
  return (
    <>
      <div className={styles.state}>
        {drawing}
        <h2 className={styles.title}>{title}</h2>
        {hint && <p className={styles.hint}>{hint}</p>}
        {action && <div className={styles.actions}>{action}</div>}
      </div>
      {children}
    </>
  )
}
