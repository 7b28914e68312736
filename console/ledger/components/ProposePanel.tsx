import { useState } from 'react'
import { largestCredit } from '#contract/ledger/limits.ts'
import { parseCoins } from '#console/platform/forms/coins.ts'
import { MemberField } from '#console/users/index.ts'
import { EditPanel } from '#console/platform/forms/EditPanel.tsx'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { Field } from '#ui/forms/Field.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useProposeCredit } from '../queries.ts'

const nothing = { owner: '', amount: '', note: '' }

/** Who should get how many bonus coins, and why. */
export function ProposePanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [draft, setDraft] = useState(nothing)
  const propose = useProposeCredit()
  const owner = /^[1-9]\d{0,14}$/.test(draft.owner.trim()) ? Number(draft.owner) : undefined
  const amount = parseCoins(draft.amount)
  const fits = amount !== undefined && amount > 0 && amount <= largestCredit
  const change = (part: Partial<typeof nothing>) => setDraft({ ...draft, ...part })
  const close = () => {
    setDraft(nothing)
    propose.reset()
    onClose()
  }

  return (
    <EditPanel
      open={open}
      title="申请赠送"
      isTouched={draft !== nothing}
      disabled={!owner || !fits || !draft.note.trim()}
      busy={propose.isPending}
      failure={propose.error ? sayFailure(propose.error) : ''}
      onSave={() =>
        propose.mutate(
          { owner: owner!, amount: amount!, note: draft.note.trim() },
          {
            onSuccess: () => {
              close()
              toast('已提交，等待另一位员工批准', { kind: 'good' })
            },
          },
        )
      }
      onClose={close}
    >
      <MemberField label="用户" value={draft.owner} onChange={(id) => change({ owner: id })} />
      <Field
        label="金额（金币）"
        inputMode="decimal"
        hint={`最多 ${largestCredit / 100}，到账为赠送金币，不能提现`}
        value={draft.amount}
        error={draft.amount && !fits ? `0.01 到 ${largestCredit / 100}，最多两位小数` : undefined}
        onChange={(event) => change({ amount: event.target.value })}
      />
      <TextArea
        label="理由"
        maxLength={200}
        value={draft.note}
        onChange={(event) => change({ note: event.target.value })}
      />
    </EditPanel>
  )
}
