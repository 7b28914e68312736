import { benefitsOf } from '../benefits.ts'
import styles from './Benefits.module.css'

/** Benefits of a membership tier. */
export const Benefits = ({ type }: { type: number }) => (
  <section aria-label="会员权益">
    <h2 className={styles.heading}>会员权益</h2>
    <ul className={styles.grid}>
      {benefitsOf(type).map(({ label, icon: Icon }) => (
        <li key={label}>
          <span className={styles.icon}>
            <Icon />
          </span>
          {label}
        </li>
      ))}
    </ul>
  </section>
)
