import { useState, type FormEvent } from 'react'
import type { Appeal, Statement } from '#contract/moderation/shapes.ts'
import { Button } from '#ui/forms/Button.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { appeal as sendAppeal } from '#web/moderation/index.ts'
import { messageOf } from '#web/platform/wire/api.ts'
import { date } from '#web/platform/formats.ts'
import styles from './AppealBox.module.css'

/** Appeal of a decision: the one that was made, a form to make one, or why none can be made. */
export function AppealBox({ notice }: { notice: Statement }) {
  if (notice.appeal) return <Made appeal={notice.appeal} />
  if (notice.appealUntil > 0) return <Form notice={notice} />
  return notice.overturnedAt > 0 ? null : <p className={styles.hint}>{notice.redress}</p>
}

const states = { waiting: '等待另一位审核员处理', upheld: '维持原决定', overturned: '申诉成功，原决定已撤销' }

const Made = ({ appeal: { text, at, state, answer, decidedAt } }: { appeal: Appeal }) => (
  <section className={styles.box} aria-label="申诉">
    <h3>申诉 · {states[state]}</h3>
    <p className={styles.text}>{text}</p>
    <p className={styles.hint}>提交于 {date(at)}</p>
    {answer && (
      <>
        <p className={styles.text}>答复：{answer}</p>
        <p className={styles.hint}>答复于 {date(decidedAt)}</p>
      </>
    )}
  </section>
)

function Form({ notice }: { notice: Statement }) {
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setMissing(text.trim() === '')
    if (text.trim() === '') return
    setBusy(true)
    try {
      await sendAppeal(notice.id, text)
      toast('申诉已提交', { kind: 'good' })
    } catch (error) {
      toast(messageOf(error), { kind: 'bad' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={styles.box} aria-label="申诉" onSubmit={(event) => void send(event)}>
      <h3>对这项决定有异议？</h3>
      <p className={styles.hint}>{notice.redress}</p>
      <TextArea
        label="申诉理由"
        placeholder="说明情况，帮助我们重新判断"
        maxLength={1000}
        rows={4}
        value={text}
        error={missing ? '请写下理由' : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" wide busy={busy} busyLabel="正在提交">
        提交申诉
      </Button>
    </form>
  )
}
