import type { Move, MoveKind } from '#contract/wallet/purse.ts'
import { classes } from '#ui/classes.ts'
import { coins, dateAndTime } from '../words.ts'
import styles from './MoveRow.module.css'

const kindNames: Record<MoveKind, string> = {
  recharge: '充值',
  purchase: '购买',
  refund: '退款',
  withdrawal: '提现',
  other: '其他',
}

/** How coins came or went once: what for, when, how many and how many of them were given ones. */
export function MoveRow({
  move: { kind, title, amount, bonus, at },
  income = false,
}: {
  move: Move
  income?: boolean
}) {
  const name = income && kind === 'purchase' ? '售出' : kindNames[kind]
  return (
    <div className={styles.row}>
      <span className={styles.words}>
        <b className="one-line">{title || name}</b>
        <small>
          {name} · {dateAndTime(at)}
        </small>
      </span>
      <span className={styles.end}>
        <b className={classes(amount > 0 && styles.more)}>
          {amount > 0 ? '+' : ''}
          {coins(amount)}
        </b>
        {bonus !== 0 && <small>含赠币 {coins(Math.abs(bonus))}</small>}
      </span>
    </div>
  )
}
