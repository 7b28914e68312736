import { useState } from 'react'
import type { CaseRow } from '#contract/moderation/case-shapes.ts'
import { type ReasonCode, reasonCodes, reasons } from '#contract/moderation/reasons.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import type { Removal } from '../useActs.ts'
import { reasonOptions } from '../words.ts'
import styles from './Case.module.css'

const sanctions = [
  { value: '', label: '不限制作者' },
  { value: 'mute 1', label: '禁言 1 天' },
  { value: 'mute 7', label: '禁言 7 天' },
  { value: 'mute 30', label: '禁言 30 天' },
  { value: 'ban 30', label: '封禁 30 天' },
  { value: 'ban 0', label: '封禁，直到解除' },
]

type Props = {
  cases: readonly CaseRow[]
  busy: boolean
  onClose: () => void
  onDecide: (removal: Removal) => void
}

/**
 * Why something is removed, in the words its author will read, and what follows for the author. It begins at the field that is typed into;
 * Ctrl or ⌘ with Enter removes, so that a case needs no mouse.
 */
export function DecideDialog({ cases, busy, onClose, onDecide }: Props) {
  const told = cases[0]?.causes.find((cause): cause is ReasonCode => cause in reasons)
  const [reason, setReason] = useState<ReasonCode | ''>(told ?? '')
  const [facts, setFacts] = useState('')
  const [strike, setStrike] = useState(true)
  const [sanction, setSanction] = useState('')
  const [problems, setProblems] = useState<{ reason?: string; facts?: string }>({})
  const hasAuthor = cases.some(({ author }) => author !== null)

  function submit() {
    const missing = {
      ...(!reason && { reason: '选择一个理由' }),
      ...(!facts.trim() && { facts: '写下你看到了什么，作者会读到' }),
    }
    setProblems(missing)
    if (!reason || !facts.trim()) return
    const [kind, days] = sanction.split(' ')
    onDecide({
      reason,
      facts: facts.trim(),
      strike: hasAuthor && strike,
      ...(hasAuthor && kind === 'mute' && { muteDays: Number(days) }),
      ...(hasAuthor && kind === 'ban' && { banDays: Number(days) }),
    })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={cases.length > 1 ? `移除 ${cases.length} 件内容？` : '移除这件内容？'}
      footer={
        <>
          <Button kind="plain" onClick={onClose}>
            取消
          </Button>
          <Button
            kind="danger"
            busy={busy}
            busyLabel="移除中"
            aria-keyshortcuts="Control+Enter"
            title="快捷键 Ctrl+Enter"
            onClick={submit}
          >
            移除
          </Button>
        </>
      }
    >
      <div
        className={styles.form}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !busy) submit()
        }}
      >
        <TextArea
          label="事实"
          hint="写明发生了什么、在哪里"
          error={problems.facts}
          maxLength={1000}
          value={facts}
          onChange={(event) => setFacts(event.target.value)}
        />
        <Select
          label="理由"
          hint={reason ? `依据：${reasons[reason].ground}` : undefined}
          error={problems.reason}
          options={[{ value: '', label: '请选择' }, ...reasonOptions(reasonCodes)]}
          value={reason}
          onChange={(event) => setReason(event.target.value as ReasonCode | '')}
        />
        {reason && reasons[reason].gravity === 'gravest' && (
          <p className={styles.warning}>影片会加入屏蔽名单：不能再次上传，站内的副本也会一并隐藏。</p>
        )}
        {hasAuthor && (
          <>
            <label className={styles.tick}>
              <input type="checkbox" checked={strike} onChange={(event) => setStrike(event.target.checked)} />
              给作者记分，180 天内有效
            </label>
            <Select
              label="限制作者"
              options={sanctions}
              value={sanction}
              onChange={(event) => setSanction(event.target.value)}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}
