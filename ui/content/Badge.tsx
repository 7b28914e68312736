import { classes } from '../classes.ts'
import styles from './Badge.module.css'
import { CoinFilledIcon } from '../icons/marks.ts'

export type BadgeProps =
  | { kind: 'vip' }
  | { kind: 'free' }
  /** The price as it is to be read, already formatted. */
  | { kind: 'coins'; price: string | number }

/** The one mark a cover may carry: members only, free for a time, or sold for coins. Same colours in both themes. */
export function Badge(props: BadgeProps) {
  const looks = classes(styles.badge, styles[props.kind])
  if (props.kind === 'vip') return <span className={looks}>VIP</span>
  if (props.kind === 'free') return <span className={looks}>限免</span>
  return (
    <span className={looks}>
      <CoinFilledIcon size={12} label="金币" />
      {props.price}
    </span>
  )
}
