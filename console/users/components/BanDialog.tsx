import { useState } from 'react'
import { type ReasonCode, reasonCodes, reasons } from '#contract/moderation/reasons.ts'
import { Problem } from '#console/platform/forms/Problem.tsx'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useBan } from '../queries.ts'
import styles from './Users.module.css'

const reasonOptions = [
  { value: '', label: '请选择理由' },
  ...reasonCodes.map((value) => ({ value, label: reasons[value].title })),
]
const spans = [
  { value: '7', label: '7 天' },
  { value: '30', label: '30 天' },
  { value: '365', label: '1 年' },
  { value: '0', label: '直到解除' },
]

/** Why somebody is banned and for how long, in the words they will read. It begins at the field that is typed into. */
export function BanDialog({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const [reason, setReason] = useState<ReasonCode | ''>('')
  const [facts, setFacts] = useState('')
  const [days, setDays] = useState('7')
  const [problem, setProblem] = useState('')
  const ban = useBan()
  function submit() {
    // The first of a list would be given as the reason by whoever does not look at it.
    if (!reason) return setProblem('选择理由，用户会读到')
    if (!facts.trim()) return setProblem('写下事实，用户会读到')
    setProblem('')
    ban.mutate(
      { id, reason, facts: facts.trim(), days: Number(days) },
      {
        onSuccess: () => {
          onClose()
          toast('已封禁，用户会收到通知并可申诉', { kind: 'good' })
        },
        onError: (error) => setProblem(sayFailure(error)),
      },
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`封禁 ${name}？`}
      footer={
        <>
          <Button kind="plain" onClick={onClose}>
            取消
          </Button>
          <Button kind="danger" busy={ban.isPending} busyLabel="封禁中" onClick={submit}>
            封禁
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <TextArea
          label="事实"
          hint="写明发生了什么、在哪里"
          maxLength={1000}
          value={facts}
          onChange={(event) => setFacts(event.target.value)}
        />
        <Select
          label="理由"
          hint={reason ? `依据：${reasons[reason].ground}` : undefined}
          options={reasonOptions}
          value={reason}
          onChange={(event) => setReason(event.target.value as ReasonCode | '')}
        />
        <Select label="时长" options={spans} value={days} onChange={(event) => setDays(event.target.value)} />
        <Problem words={problem} />
      </div>
    </Dialog>
  )
}
