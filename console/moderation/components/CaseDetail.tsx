import { useQuery } from '@tanstack/react-query'
import type { CaseRow } from '#contract/moderation/case-shapes.ts'
import { reasonTitle } from '#contract/moderation/reasons.ts'
import { subjectTitles } from '#contract/moderation/subjects.ts'
import { dateTime } from '#console/platform/formats.ts'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import { caseQuery } from '../queries.ts'
import type { Acts } from '../useActs.ts'
import { causeWord, originOf, stateWords } from '../words.ts'
import { AuthorBox } from './AuthorBox.tsx'
import { Due } from './Due.tsx'
import { Evidence } from './Evidence.tsx'
import { OtherCases, Reports, Statements } from './History.tsx'
import styles from './Case.module.css'

/** Everything known of a case, and what can be done with it; without `acts` it is only looked at. */
export function CaseDetail({ row, acts }: { row: CaseRow; acts: Acts | undefined }) {
  const { data, error, isFetching, refetch } = useQuery(caseQuery(row.id))
  const { subject, author, causes, state, dueAt } = row
  return (
    <article className={styles.case} aria-label={`案件 ${row.id}`}>
      <header className={styles.head}>
        <div className={styles.title}>
          <h2>
            案件 {row.id} · {subjectTitles[subject.kind]} {subject.id}
          </h2>
          <Tag kind={state === 'decided' ? 'plain' : 'teal'}>{stateWords[state]}</Tag>
          {row.hidden && state !== 'decided' && <Tag kind="red">已先行隐藏</Tag>}
          {row.urgent && state !== 'decided' && <Tag kind="red">举报超出先行隐藏的额度，一小时内处理</Tag>}
          {dueAt > 0 && state !== 'decided' && <Due at={dueAt} />}
        </div>
        {acts && state !== 'decided' && <Buttons row={row} acts={acts} />}
      </header>
      <div className={styles.scroller}>
        <dl className={styles.facts}>
          <dt>来源</dt>
          <dd>{originOf(row)}</dd>
          <dt>原因</dt>
          <dd>{causes.map(causeWord).join('、') || '—'}</dd>
          <dt>作者</dt>
          <dd>{author ? `${author.name}（ID ${author.id}）` : '本站'}</dd>
          <dt>进入队列</dt>
          <dd>{dateTime(row.openedAt)}</dd>
          {row.decision && (
            <>
              <dt>决定</dt>
              <dd>
                {row.decision === 'approve' ? '通过' : `移除（${reasonTitle(row.reason ?? '')}）`} ·{' '}
                {row.decidedBy?.name} · {dateTime(row.decidedAt)}
              </dd>
            </>
          )}
        </dl>
        <Evidence title="当时的内容" snapshot={row.snapshot} />
        {error && !data && (
          <ErrorState inline title={sayFailure(error)} onRetry={() => void refetch()} busy={isFetching} />
        )}
        {!data && !error && (
          <LoadingRegion>
            <Skeleton height={160} />
          </LoadingRegion>
        )}
        {data && (
          <>
            {data.now && JSON.stringify(data.now) !== JSON.stringify(row.snapshot) && (
              <Evidence title="现在的内容" snapshot={data.now} />
            )}
            <Reports reports={data.reportList} />
            {data.record && <AuthorBox record={data.record} />}
            <Statements statements={data.statements} />
            <OtherCases cases={data.others} />
          </>
        )}
      </div>
    </article>
  )
}

function Buttons({ row, acts }: { row: CaseRow; acts: Acts }) {
  const held = row.claimedBy !== null && !acts.isMine
  return (
    <div className={styles.acts}>
      {held && <span className={styles.held}>{row.claimedBy?.name} 正在处理</span>}
      <Button
        kind="plain"
        size={32}
        busy={acts.claiming}
        aria-keyshortcuts="c"
        title="快捷键 c"
        onClick={acts.claim}
      >
        {acts.isMine ? '放回' : '认领'}
      </Button>
      <Button
        kind="weak"
        size={32}
        busy={acts.approving}
        aria-keyshortcuts="a"
        title="快捷键 a"
        onClick={acts.approve}
      >
        通过
      </Button>
      <Button kind="danger" size={32} aria-keyshortcuts="r" title="快捷键 r" onClick={acts.askRemoval}>
        移除
      </Button>
    </div>
  )
}
