import type { ActivityDetail } from '#contract/rewards/draws.ts'
import { costOf, momentOf, stateNames } from '../words.ts'
import styles from './Section.module.css'

/** When it is open, what it costs, and the rules. */
export const Terms = ({ activity }: { activity: ActivityDetail }) => (
  <section className={styles.section} aria-labelledby="draw-terms">
    <h2 id="draw-terms">活动规则</h2>
    <dl className={styles.facts}>
      <dt>时间</dt>
      <dd>
        {momentOf(activity.startsAt)} — {momentOf(activity.endsAt)}（{stateNames[activity.state]}）
      </dd>
      <dt>参与</dt>
      <dd>
        {costOf(activity)}，每天最多 {activity.dailyCap} 次，不消耗金币
      </dd>
    </dl>
    {activity.rules.split('\n').map((line, at) => (
      <p key={at}>{line}</p>
    ))}
  </section>
)
