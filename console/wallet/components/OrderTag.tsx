import type { OrderRow } from '#contract/wallet/console-shapes.ts'
import { Tag } from '#ui/content/Tag.tsx'
import { reasonWords, stateWords } from '../words.ts'
import styles from './Wallet.module.css'

/** How an order stands, and why. */
export function OrderTag({ state, reason }: Pick<OrderRow, 'state' | 'reason'>) {
  const { word, kind } = stateWords[state]
  return (
    <span className={styles.line}>
      <Tag kind={kind}>{word}</Tag>
      {reason !== 'none' && <span className={styles.quiet}>{reasonWords[reason]}</span>}
    </span>
  )
}
