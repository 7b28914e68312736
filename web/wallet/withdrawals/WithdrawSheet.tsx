import { type FormEvent, useRef, useState } from 'react'
import { nonce } from '#client/cipher.ts'
import { ApiError } from '#contract/errors.ts'
import type { PayeeInput, Withdrawal } from '#contract/wallet/withdrawal-shapes.ts'
import type { IncomeSource } from '#contract/wallet/withdrawals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { isRefusal, messageOf } from '#web/platform/wire/api.ts'
import { go } from '#web/platform/navigation/navigation.tsx'
import { submitWithdrawal } from './withdrawal.queries.ts'
import { arriving } from './withdrawal-words.ts'
import { coins } from '../words.ts'
import styles from './WithdrawPage.module.css'

type Wish = { source: IncomeSource; amount: number; fee: number; arrives: number; payee: PayeeInput }
type Props = {
  open: boolean
  wish: Wish
  shown: string
  currency: Withdrawal['currency']
  onClose: () => void
  /** The server found this field of it wrong. */
  onPayeeWrong: (field: string) => void
  onStale: () => void
}

/** Confirmation of a withdrawal with the pay password. */
export function WithdrawSheet({ open, wish, shown, currency, onClose, onPayeeWrong, onStale }: Props) {
  const [digits, setDigits] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  // A wish keeps its key until it was answered: tapping again after a lost connection asks once
  const latest = useRef({ wish: '', key: '' })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!/^\d{6}$/.test(digits)) return setProblem('请输入 6 位数字')
    const text = JSON.stringify(wish)
    if (latest.current.wish !== text) latest.current = { wish: text, key: nonce() }
    setBusy(true)
    setProblem(undefined)
    try {
      await submitWithdrawal({ ...wish, key: latest.current.key, digits })
      latest.current = { wish: '', key: '' }
      toast('已提交，等待审核', { kind: 'good' })
      go(`/mine/creatIncome/detail/tx/${wish.source}`, { replace: true })
    } catch (error) {
      tell(error)
    } finally {
      setBusy(false)
      setDigits('')
    }
  }

  function tell(error: unknown): void {
    if (isRefusal(error, 'payee_wrong')) return onPayeeWrong(error.data.field)
    if (isRefusal(error, 'pay_password_wrong'))
      return setProblem(`支付密码不正确，还可以试 ${error.data.triesLeft} 次`)
    setProblem(messageOf(error))
    if (error instanceof ApiError) onStale()
  }

  const facts: [string, string][] = [
    ['提现', `${coins(wish.amount)} 金币`],
    ['手续费', `${coins(wish.fee)} 金币`],
    ['到账', arriving(wish.arrives, currency)],
    ['收款', shown],
  ]
  return (
    <Sheet open={open} onClose={onClose} title="确认提现">
      <form className={styles.sheet} onSubmit={(event) => void submit(event)}>
        <dl className={styles.facts}>
          {facts.map(([name, what]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <Field
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          label="支付密码"
          value={digits}
          error={problem}
          onChange={(event) => setDigits(event.target.value)}
        />
        <Button wide type="submit" busy={busy} busyLabel="正在提交">
          确认提现
        </Button>
      </form>
    </Sheet>
  )
}
