import { Link } from 'react-router'
import type { CaseRow, Report } from '#contract/moderation/case-shapes.ts'
import { reasons } from '#contract/moderation/reasons.ts'
import type { Statement } from '#contract/moderation/shapes.ts'
import { dateTime } from '#console/platform/formats.ts'
import { Tag } from '#ui/content/Tag.tsx'
import { stateWords } from '../words.ts'
import styles from './Case.module.css'

/** Who reported it, why, and what they wrote. */
export function Reports({ reports }: { reports: readonly Report[] }) {
  if (reports.length === 0) return null
  return (
    <section className={styles.box}>
      <h3>举报 {reports.length}</h3>
      <ul className={styles.entries}>
        {reports.map(({ id, reporter, reason, note, at }) => (
          <li key={id}>
            <Tag kind={reasons[reason].gravity === 'gravest' ? 'red' : 'plain'}>{reasons[reason].title}</Tag>
            <span className={styles.text}>{note || '没有说明'}</span>
            <small>
              {reporter?.name ?? '已注销'} · {dateTime(at)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Statements sent to the author. */
export function Statements({ statements }: { statements: readonly Statement[] }) {
  if (statements.length === 0) return null
  return (
    <section className={styles.box}>
      <h3>给作者的通知</h3>
      <ul className={styles.entries}>
        {statements.map((statement) => (
          <li key={statement.id}>
            <Tag>{reasons[statement.reason].title}</Tag>
            <span className={styles.text}>{statement.facts}</span>
            <small>
              {dateTime(statement.at)}
              {statement.overturnedAt > 0 && ` · ${dateTime(statement.overturnedAt)} 撤销`}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Other cases of the same subject. */
export function OtherCases({ cases }: { cases: readonly CaseRow[] }) {
  if (cases.length === 0) return null
  return (
    <section className={styles.box}>
      <h3>同一内容的其他案件</h3>
      <ul className={styles.entries}>
        {cases.map(({ id, state, openedAt, decision, decidedBy }) => (
          <li key={id}>
            <Link to={`/moderation?state=${state === 'decided' ? 'decided' : 'open'}&case=${id}`}>
              案件 {id}
            </Link>
            <span>
              {decision ? (decision === 'approve' ? '通过' : '移除') : stateWords[state]}
              {decidedBy && ` · ${decidedBy.name}`}
            </span>
            <small>{dateTime(openedAt)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
