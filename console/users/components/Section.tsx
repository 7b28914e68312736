import { useId, type ReactNode } from 'react'
import styles from './Users.module.css'

type Props = { title: string; action?: ReactNode; children: ReactNode }

/** A part of what is known of a member. */
export function Section({ title, action, children }: Props) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.heading}>
        <h3 id={id}>{title}</h3>
        {action}
      </div>
      {children}
    </section>
  )
}

/** Things one below the other; words where there are none. */
export const Rows = ({ empty, children }: { empty: string; children: readonly ReactNode[] }) =>
  children.length > 0 ? <ul className={styles.rows}>{children}</ul> : <p className={styles.quiet}>{empty}</p>
