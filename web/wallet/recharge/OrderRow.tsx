import { money } from '#client/formats.ts'
import type { RechargeOrder } from '#contract/wallet/recharge-shapes.ts'
import { Tag } from '#ui/content/Tag.tsx'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { dateAndTime, stateNames } from '../words.ts'
import styles from './OrderRow.module.css'

const kinds = { paid: 'teal', pending: 'gold', confirming: 'gold', review: 'red' } as const

/** An order in the list of all: what, when, how it stands. */
export function OrderRow({ order }: { order: RechargeOrder }) {
  const { id, title, price, currency, state, payUrl, payTitle, createdAt } = order
  return (
    <AppLink to={`/mine/newRecharge/record?order=${id}`} className={styles.row}>
      <span className={styles.words}>
        <b>{title}</b>
        <small>
          {dateAndTime(createdAt)} · {payTitle}
        </small>
      </span>
      <span className={styles.end}>
        <b>{money(price, currency)}</b>
        <Tag kind={kinds[state as keyof typeof kinds]}>{payUrl ? '继续支付' : stateNames[state]}</Tag>
      </span>
    </AppLink>
  )
}
