import type { OrderDetail } from '#contract/wallet/console-shapes.ts'
import { exactTime } from '#console/platform/formats.ts'
import { momentsOf } from '../timeline.ts'
import styles from './Wallet.module.css'

/** Timeline of an order. */
export const Timeline = ({ order }: { order: OrderDetail }) => (
  <ol className={styles.timeline}>
    {momentsOf(order).map(({ at, what }) => (
      <li key={`${at} ${what}`}>
        <time>{exactTime(at)}</time>
        <span>{what}</span>
      </li>
    ))}
  </ol>
)
