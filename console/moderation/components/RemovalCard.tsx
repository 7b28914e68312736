import { useState } from 'react'
import { Link } from 'react-router'
import { reasons } from '#contract/moderation/reasons.ts'
import { type Outcome, relations, type RemovalRow } from '#contract/moderation/removal.ts'
import { subjectTitles } from '#contract/moderation/subjects.ts'
import { dateTime } from '#console/platform/formats.ts'
import { useMay } from '#console/platform/me.ts'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useDecideRemoval, useLinkRemoval } from '../queries.ts'
import { AnswerDialog } from '#console/platform/forms/AnswerDialog.tsx'
import caseStyles from './Case.module.css'
import styles from './Cards.module.css'
import { Due } from './Due.tsx'

const outcomeWords: Record<Outcome, string> = { removed: '已移除', kept: '未移除' }
const answers: Record<Outcome, string> = {
  removed: '我们已核实并移除了你指出的内容，并会阻止它再次上传。',
  kept: '',
}

/** One request: who asks, for what, which content of ours it is, and the decision. */
export function RemovalCard({ row }: { row: RemovalRow }) {
  const [asking, setAsking] = useState<Outcome>()
  const decide = useDecideRemoval()
  const mayDecide = useMay('moderation.decide')
  const gravest = reasons[row.reason].gravity === 'gravest'
  return (
    <article className={styles.card} aria-label={`移除申请 ${row.id}`}>
      <header>
        <h2>申请 {row.id}</h2>
        <Tag kind={gravest ? 'red' : 'plain'}>{reasons[row.reason].title}</Tag>
        {row.minor && <Tag kind="red">涉及未成年人</Tag>}
        {row.outcome ? <Tag kind="teal">{outcomeWords[row.outcome]}</Tag> : <Due at={row.dueAt} />}
        {mayDecide && !row.outcome && (
          <span className={styles.acts}>
            <Button kind="plain" size={32} onClick={() => setAsking('kept')}>
              不移除
            </Button>
            <Button kind="danger" size={32} onClick={() => setAsking('removed')}>
              移除
            </Button>
          </span>
        )}
      </header>
      <dl className={caseStyles.facts}>
        <dt>申请人</dt>
        <dd>
          {row.signature} · {row.contact} · {relations[row.relation]}
        </dd>
        <dt>收到</dt>
        <dd>
          {dateTime(row.receivedAt)}，应于 {dateTime(row.dueAt)} 前处理
        </dd>
        <dt>内容</dt>
        <dd className={caseStyles.text}>{row.content}</dd>
        <dt>对应</dt>
        <dd>
          <Subjects row={row} mayLink={mayDecide && !row.outcome} />
        </dd>
        {row.outcome && (
          <>
            <dt>答复</dt>
            <dd>
              {row.answer}（{row.decidedBy}，{dateTime(row.decidedAt)}）
            </dd>
          </>
        )}
      </dl>
      {asking && (
        <AnswerDialog
          title={asking === 'removed' ? '移除并答复申请人？' : '不移除，并答复申请人？'}
          text={
            asking === 'removed'
              ? '它的所有案件会一并决定为移除。上传者只会看到理由，看不到申请人的任何信息。'
              : '已先行隐藏的内容会重新显示。'
          }
          label="给申请人的答复"
          start={answers[asking]}
          accept={asking === 'removed' ? '移除' : '不移除'}
          danger={asking === 'removed'}
          busy={decide.isPending}
          onClose={() => setAsking(undefined)}
          onAnswer={(answer, fail) =>
            decide.mutate(
              { id: row.id, outcome: asking, answer },
              {
                onSuccess: () => {
                  setAsking(undefined)
                  toast(outcomeWords[asking], { kind: 'good' })
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

function Subjects({ row, mayLink }: { row: RemovalRow; mayLink: boolean }) {
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState<string>()
  const link = useLinkRemoval()
  const join = () => {
    if (!address.trim()) return setProblem('填写内容的网址')
    setProblem(undefined)
    link.mutate(
      { id: row.id, address: address.trim() },
      { onSuccess: () => setAddress(''), onError: (error) => setProblem(sayFailure(error)) },
    )
  }
  return (
    <div className={styles.subjects}>
      {row.subjects.length === 0 && <span>没有识别出本站的内容</span>}
      {row.subjects.map(({ subject, caseId, decision, hidden }) => (
        <span key={`${subject.kind} ${subject.id}`}>
          <Link to={`/moderation?${decision ? 'state=decided&' : ''}case=${caseId}`}>
            {subjectTitles[subject.kind]} {subject.id}
          </Link>
          {hidden && <Tag kind="red">已先行隐藏</Tag>}
          {decision && <Tag>{decision === 'remove' ? '已移除' : '已通过'}</Tag>}
        </span>
      ))}
      {mayLink && (
        <form
          className={styles.join}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            join()
          }}
        >
          <Field
            label="内容的网址"
            hideLabel
            placeholder="粘贴内容的网址，加入这份申请"
            maxLength={300}
            error={problem}
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
          <Button kind="line" size={32} type="submit" busy={link.isPending}>
            加入
          </Button>
        </form>
      )}
    </div>
  )
}
