import { Avatar } from '#ui/content/Avatar.tsx'
import { GiftFilledIcon } from '#ui/icons/live.ts'
import { Picture } from '#web/platform/pictures/Picture.tsx'
import type { Combo } from '../rules.ts'
import styles from './Combos.module.css'

/** Gifts as they come: who gave what, and how often in a row. */
export function Combos({ combos }: { combos: readonly Combo[] }) {
  return (
    <ul className={styles.combos} aria-label="礼物" aria-live="polite">
      {combos.map(({ key, gift, count }) => (
        <li key={key} className={styles.combo}>
          <Avatar name={gift.from.name} size={32}>
            {gift.from.avatar && <Picture path={gift.from.avatar} alt="" eager />}
          </Avatar>
          <span className={styles.words}>
            <b className="one-line">{gift.from.name}</b>
            <small>送出 {gift.name}</small>
          </span>
          <span className={styles.gift}>
            {gift.picture ? <Picture path={gift.picture} alt="" eager /> : <GiftFilledIcon size={28} />}
          </span>
          {/* Another key begins the pop anew with each one */}
          <em key={count} className={styles.count}>
            ×{count}
          </em>
        </li>
      ))}
    </ul>
  )
}
