import { useState } from 'react'
import { amount } from '#client/formats.ts'
import type { WithdrawalTerms } from '#contract/wallet/withdrawal-shapes.ts'
import { EditPanel } from '#console/platform/forms/EditPanel.tsx'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { Field } from '#ui/forms/Field.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { Switch } from '#ui/forms/Switch.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useSaveTerms } from '../withdrawal-queries.ts'
import { methodWords } from '../withdrawal-words.ts'

type Name = 'least' | 'most' | 'dayCount' | 'daySum' | 'fee' | 'feeRate' | 'rate'
const fields: readonly [Name, string, divisor: number][] = [
  ['least', '单笔最少（金币）', 100],
  ['most', '单笔最多（金币）', 100],
  ['dayCount', '每人每日次数', 1],
  ['daySum', '每人每日总额（金币）', 100],
  ['fee', '固定手续费（金币）', 100],
  ['feeRate', '手续费比例（%）', 100],
  ['rate', '一单位货币折合（金币）', 100],
]

/** Changes what one way takes and costs. */
export function TermsPanel({ terms, onClose }: { terms: WithdrawalTerms; onClose: () => void }) {
  const [open, setOpen] = useState(terms.open)
  const [currency, setCurrency] = useState(terms.currency)
  const [texts, setTexts] = useState(
    () =>
      Object.fromEntries(
        fields.map(([name, , divisor]) => [name, divisor === 1 ? String(terms[name]) : amount(terms[name])]),
      ) as Record<Name, string>,
  )
  const save = useSaveTerms()
  const numbers = Object.fromEntries(
    fields.map(([name, , divisor]) => [name, numberOf(texts[name], divisor)]),
  ) as Record<Name, number | undefined>
  const isWhole = fields.every(([name]) => numbers[name] !== undefined)
  const wanted = { method: terms.method, open, currency, ...(numbers as Record<Name, number>) }
  const isTouched =
    open !== terms.open ||
    currency !== terms.currency ||
    fields.some(([name]) => numbers[name] !== terms[name])
  return (
    <EditPanel
      open
      title={`${methodWords[terms.method]}提现`}
      isTouched={isTouched}
      disabled={!isWhole}
      busy={save.isPending}
      failure={save.error ? sayFailure(save.error) : ''}
      onClose={onClose}
      onSave={() =>
        save.mutate(wanted, {
          onSuccess: () => {
            toast('已保存', { kind: 'good' })
            onClose()
          },
        })
      }
    >
      <Switch label="开放这种方式" checked={open} onChange={setOpen} />
      {fields.map(([name, label]) => (
        <Field
          key={name}
          label={label}
          inputMode="decimal"
          value={texts[name]}
          error={numbers[name] === undefined ? '请输入数字，最多两位小数' : undefined}
          onChange={(event) => setTexts({ ...texts, [name]: event.target.value })}
        />
      ))}
      <Select
        label="到账货币"
        options={[
          { value: 'CNY', label: '人民币 CNY' },
          { value: 'USDT', label: 'USDT' },
        ]}
        value={currency}
        onChange={(event) => setCurrency(event.target.value as 'CNY' | 'USDT')}
      />
    </EditPanel>
  )
}

/** A number typed by hand, in hundredths where the divisor is 100; never by way of a fraction. */
function numberOf(text: string, divisor: number): number | undefined {
  const found = /^(\d{1,9})(?:\.(\d{0,2}))?$/.exec(text.normalize('NFKC').trim())
  if (!found || (divisor === 1 && found[2])) return undefined
  return divisor === 1 ? Number(found[1]) : Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
}
