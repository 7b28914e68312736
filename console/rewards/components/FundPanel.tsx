import { useState } from 'react'
import { nonce } from '#client/cipher.ts'
import { type BudgetPart, monthlyBudgets } from '#contract/rewards/budgets.ts'
import { EditPanel } from '#console/platform/forms/EditPanel.tsx'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { Field } from '#ui/forms/Field.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { whole } from '../draft.ts'
import { useFund } from '../queries.ts'
import { partWords } from '../words.ts'

const most = 100_000_000
const empty = () => ({ part: 'checkin', month: '', amount: '', note: '', key: nonce(), isTouched: false })

/** Puts points into the budget of a month. One form is one wish: sent again after a lost answer it counts once. */
export function FundPanel({
  open,
  months,
  onClose,
}: {
  open: boolean
  months: string[]
  onClose: () => void
}) {
  const [draft, setDraft] = useState(empty)
  const fund = useFund()
  const amount = whole(draft.amount, 1, most)
  const month = draft.month || months[0] || ''
  // What is wished for now is another wish
  const change = (part: Partial<typeof draft>) =>
    setDraft({ ...draft, ...part, key: nonce(), isTouched: true })
  const close = () => {
    setDraft(empty())
    fund.reset()
    onClose()
  }
  return (
    <EditPanel
      open={open}
      title="注入预算"
      isTouched={draft.isTouched}
      disabled={amount === undefined || !month}
      busy={fund.isPending}
      failure={fund.error ? sayFailure(fund.error) : ''}
      onSave={() =>
        fund.mutate(
          { part: draft.part as BudgetPart, month, amount: amount!, note: draft.note.trim(), key: draft.key },
          {
            onSuccess: () => {
              close()
              toast('已注入', { kind: 'good' })
            },
          },
        )
      }
      onClose={close}
    >
      <Select
        label="用于"
        options={monthlyBudgets.map((part) => ({ value: part, label: partWords[part] }))}
        value={draft.part}
        onChange={(event) => change({ part: event.target.value })}
      />
      <Select
        label="月份"
        options={months.map((value) => ({ value, label: value }))}
        value={month}
        onChange={(event) => change({ month: event.target.value })}
      />
      <Field
        label="积分"
        inputMode="numeric"
        hint="注入后不能收回，未发完的留在当月"
        value={draft.amount}
        error={draft.amount && amount === undefined ? `1 到 ${most} 的整数` : undefined}
        onChange={(event) => change({ amount: event.target.value })}
      />
      <TextArea
        label="说明（可空）"
        maxLength={200}
        value={draft.note}
        onChange={(event) => change({ note: event.target.value })}
      />
    </EditPanel>
  )
}
