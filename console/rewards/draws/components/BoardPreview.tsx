import { amount } from '#client/formats.ts'
import { type DrawKind, percentOf } from '#contract/rewards/odds.ts'
import { type PrizeForm, weightOf } from '../draft.ts'
import { meanCost } from '../words.ts'
import styles from './Draws.module.css'

/** Cells of the grid in the order of their places: round the middle. */
const ring = [0, 1, 2, 5, 8, 7, 6, 3]

/** The board as members will see it, W, and what a draw gives on average. */
export function BoardPreview({
  kind,
  prizes,
  total,
}: {
  kind: DrawKind
  prizes: readonly PrizeForm[]
  total: number
}) {
  const cells =
    kind === 'nine_grid' ? Array.from({ length: 9 }, (_, cell) => ring.indexOf(cell)) : [...prizes.keys()]
  const mean = meanCost(
    prizes.map((prize) => ({ kind: prize.kind, amount: numberOf(prize), weight: weightOf(prize) })),
    total || 1,
  )
  return (
    <>
      <div className={styles.preview} role="img" aria-label="预览">
        {cells.map((place, cell) => {
          const prize = prizes[place]
          const weight = prize ? weightOf(prize) : 0
          return (
            <div key={cell}>
              {prize?.title ?? '抽奖'}
              {prize && <small>{weight && total ? percentOf(weight, total) : '—'}</small>}
            </div>
          )
        })}
      </div>
      <p className={styles.note}>
        W = {total}；平均每抽支出 {mean.points.toFixed(2)} 积分、{amount(Math.round(mean.bonus))} 赠送金币
      </p>
    </>
  )
}

const numberOf = ({ kind, amount: typed }: PrizeForm): number =>
  (Number(typed) || 0) * (kind === 'coins' ? 100 : 1)
