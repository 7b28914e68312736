import { useId } from 'react'
import { money } from '#client/formats.ts'
import type { OfferedCard } from '#contract/membership/shapes.ts'
import { classes } from '#ui/classes.ts'
import { Rail } from '#ui/scrolling/Rail.tsx'
import styles from './CardChoice.module.css'

type Props = {
  cards: readonly OfferedCard[]
  chosen: number
  onChoose: (card: OfferedCard) => void
}

/** The cards side by side, one of them chosen. */
export function CardChoice({ cards, chosen, onChoose }: Props) {
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">选择会员卡</legend>
      <Rail label="会员卡" width={116}>
        {cards.map((card) => (
          <label key={card.id} className={classes(styles.card, card.taken && styles.taken)}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              checked={card.id === chosen}
              disabled={card.taken}
              onChange={() => onChoose(card)}
            />
            {card.badge && <span className={styles.badge}>{card.badge}</span>}
            <span className={styles.title}>{card.title}</span>
            <b className={styles.price}>{money(card.price, card.currency)}</b>
            <span className={styles.note}>
              {card.originalPrice > 0 && (
                <s>
                  <span className="visually-hidden">原价</span>
                  {money(card.originalPrice, card.currency)}
                </s>
              )}
              {card.originalPrice === 0 && `${card.days} 天`}
            </span>
            <span className={styles.daily}>{card.taken ? '已购买过' : daily(card)}</span>
          </label>
        ))}
      </Rail>
    </fieldset>
  )
}

/** Price per day, truncated to two decimals. */
const daily = ({ price, days, currency }: OfferedCard): string =>
  `每天 ${money(Math.trunc(price / days), currency)}`
