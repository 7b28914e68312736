import type { ActivityDetail } from '#contract/rewards/draws.ts'
import { percentOf } from '#contract/rewards/odds.ts'
import styles from './Section.module.css'

/** The table that is drawn from: each prize with its part of the chances and how many are left. */
export const Odds = ({ activity: { prizes, total, version } }: { activity: ActivityDetail }) => (
  <section className={styles.section} aria-labelledby="draw-odds">
    <h2 id="draw-odds">奖品与概率</h2>
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">奖品</th>
          <th scope="col">剩余</th>
          <th scope="col">概率</th>
        </tr>
      </thead>
      <tbody>
        {prizes.map(({ id, title, weight, left, available }) => (
          <tr key={id}>
            <th scope="row">{title}</th>
            <td>{available ? (left ?? '不限') : '已发完'}</td>
            <td>
              {percentOf(weight, total)}
              <small>
                {weight}/{total}
              </small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    <p>
      第 {version}{' '}
      版，开始后不再更改。格子大小不代表概率。转到已发完的奖品时计为“谢谢参与”，其他奖品的概率不变。
    </p>
  </section>
)
