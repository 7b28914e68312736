import { useEffect, useRef } from 'react'
import type { CaseRow } from '#contract/moderation/case-shapes.ts'
import { subjectTitles } from '#contract/moderation/subjects.ts'
import { dateTime } from '#console/platform/formats.ts'
import { Tag } from '#ui/content/Tag.tsx'
import { causeWord, gravityWords, originOf } from '../words.ts'
import { Due } from './Due.tsx'
import styles from './Queue.module.css'

type Props = {
  rows: readonly CaseRow[]
  shown: number | undefined
  chosen: ReadonlySet<number>
  onLook: (id: number) => void
  onToggle: (id: number) => void
}

/** Of words the words themselves, of other things their names. */
function headlineOf({ subject, snapshot: { title, text } }: CaseRow): string {
  const isWords = subject.kind === 'comment' || subject.kind === 'danmaku'
  return (isWords ? text || title : title || text) || `${subjectTitles[subject.kind]} ${subject.id}`
}

/** The cases, one beneath the other; the one that is shown stays in sight. */
export function CaseList({ rows, shown, chosen, onLook, onToggle }: Props) {
  const current = useRef<HTMLLIElement>(null)
  useEffect(() => {
    // Newer browsers answer with a promise, which is no clean-up
    current.current?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  return (
    <ul className={styles.cases} aria-label="案件">
      {rows.map((row) => (
        <li
          key={row.id}
          ref={row.id === shown ? current : undefined}
          className={row.id === shown ? styles.current : undefined}
        >
          <label className={styles.choose}>
            <input
              type="checkbox"
              aria-label={`选择案件 ${row.id}`}
              checked={chosen.has(row.id)}
              disabled={row.state === 'decided'}
              onChange={() => onToggle(row.id)}
            />
          </label>
          <button type="button" aria-current={row.id === shown || undefined} onClick={() => onLook(row.id)}>
            <Lines row={row} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function Lines({ row }: { row: CaseRow }) {
  const { subject, gravity, causes, reports, dueAt, state, claimedBy, decision, urgent } = row
  return (
    <>
      <span className={styles.line}>
        {gravity !== 'ordinary' && (
          <Tag kind={gravity === 'gravest' ? 'red' : 'gold'}>{gravityWords[gravity]}</Tag>
        )}
        {urgent && state !== 'decided' && <Tag kind="red">一小时内</Tag>}
        <Tag>{subjectTitles[subject.kind]}</Tag>
        {dueAt > 0 && state !== 'decided' && <Due at={dueAt} />}
        {decision && (
          <Tag kind={decision === 'approve' ? 'teal' : 'red'}>
            {decision === 'approve' ? '已通过' : '已移除'}
          </Tag>
        )}
        {claimedBy && state === 'claimed' && <Tag kind="teal">{claimedBy.name}</Tag>}
      </span>
      <span className={styles.words}>{headlineOf(row)}</span>
      <span className={styles.quiet}>
        <span className="one-line">
          {originOf(row)} · {causes.map(causeWord).join('、') || '—'}
          {reports > 1 && ` · ${reports} 人举报`}
        </span>
        <time>{dateTime(row.openedAt).slice(5)}</time>
      </span>
    </>
  )
}
