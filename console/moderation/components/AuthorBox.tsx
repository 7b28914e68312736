import type { AuthorRecord } from '#contract/moderation/case-shapes.ts'
import { dateTime } from '#console/platform/formats.ts'
import styles from './Case.module.css'

/** Moderation record of the author. */
export function AuthorBox({ record }: { record: AuthorRecord }) {
  const { since, points, strikes, restrictions, removed, approved } = record
  return (
    <section className={styles.box}>
      <h3>作者记录</h3>
      <dl className={styles.facts}>
        <dt>注册</dt>
        <dd>{dateTime(since)}</dd>
        <dt>有效记分</dt>
        <dd>
          {points} 分（{strikes.length} 次）
        </dd>
        <dt>以往决定</dt>
        <dd>
          移除 {removed} 次，通过 {approved} 次
        </dd>
        {restrictions.map(({ id, kind, reason, endsAt }) => (
          <div key={id} className={styles.pair}>
            <dt>{kind === 'ban' ? '封禁中' : '禁言中'}</dt>
            <dd>
              {reason}，{endsAt ? `到 ${dateTime(endsAt)}` : '直到解除'}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
