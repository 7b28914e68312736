import { useState } from 'react'
import { Link } from 'react-router'
import type { AppealRow } from '#contract/moderation/case-shapes.ts'
import { reasons } from '#contract/moderation/reasons.ts'
import { subjectTitles } from '#contract/moderation/subjects.ts'
import { dateTime } from '#console/platform/formats.ts'
import { useMay, useMe } from '#console/platform/me.ts'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useDecideAppeal } from '../queries.ts'
import { AnswerDialog } from '#console/platform/forms/AnswerDialog.tsx'
import styles from './Cards.module.css'
import caseStyles from './Case.module.css'
import { Evidence } from './Evidence.tsx'

type Outcome = 'upheld' | 'overturned'
const outcomeWords: Record<AppealRow['state'], string> = {
  waiting: '等待处理',
  upheld: '维持原决定',
  overturned: '撤销原决定',
}

/** An appeal beside the decision it is against. */
export function AppealCard({ row }: { row: AppealRow }) {
  const [asking, setAsking] = useState<Outcome>()
  const decide = useDecideAppeal()
  const me = useMe()
  const mayDecide = useMay('moderation.decide')
  const isOwn = row.firstDecider?.id === me.id
  const { statement } = row
  return (
    <article className={styles.card} aria-label={`申诉 ${row.id}`}>
      <header>
        <h2>{row.account?.name ?? '已注销的用户'}</h2>
        <Tag>{subjectTitles[statement.subject.kind]}</Tag>
        <Tag>{reasons[statement.reason].title}</Tag>
        {row.state !== 'waiting' && <Tag kind="teal">{outcomeWords[row.state]}</Tag>}
        {mayDecide && row.state === 'waiting' && (
          <span className={styles.acts}>
            {isOwn && <span className={styles.why}>原决定由你作出，须由另一位审核员处理</span>}
            <Button kind="plain" size={32} disabled={isOwn} onClick={() => setAsking('upheld')}>
              维持
            </Button>
            <Button kind="weak" size={32} disabled={isOwn} onClick={() => setAsking('overturned')}>
              撤销原决定
            </Button>
          </span>
        )}
      </header>
      <dl className={caseStyles.facts}>
        <dt>申诉</dt>
        <dd className={caseStyles.text}>{row.text}</dd>
        <dt>提交于</dt>
        <dd>{dateTime(row.at)}</dd>
        <dt>原决定</dt>
        <dd>
          {statement.facts}（{row.firstDecider?.name}，{dateTime(statement.at)}，
          <Link className={styles.link} to={`/moderation?state=decided&case=${row.caseId}`}>
            案件 {row.caseId}
          </Link>
          ）
        </dd>
        <dt>后果</dt>
        <dd>
          {statement.scope}，{statement.duration}
        </dd>
        {row.state !== 'waiting' && (
          <>
            <dt>答复</dt>
            <dd>
              {row.answer}（{row.decidedBy?.name}，{dateTime(row.decidedAt)}）
            </dd>
          </>
        )}
      </dl>
      <Evidence title="当时的内容" snapshot={statement.snapshot} />
      {asking && (
        <AnswerDialog
          title={`${outcomeWords[asking]}？`}
          text={
            asking === 'overturned' ? '内容会恢复显示，记分和限制一并取消。' : '决定不变，作者不能再次申诉。'
          }
          label="给作者的答复"
          accept={outcomeWords[asking]}
          busy={decide.isPending}
          onClose={() => setAsking(undefined)}
          onAnswer={(answer, fail) =>
            decide.mutate(
              { id: row.id, outcome: asking, answer },
              {
                onSuccess: () => {
                  setAsking(undefined)
                  toast('已答复', { kind: 'good' })
                },
                onError: (error) => fail(sayFailure(error)),
              },
            )
          }
        />
      )}
    </article>
  )
}
