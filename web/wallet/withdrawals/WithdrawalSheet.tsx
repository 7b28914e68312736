import { type FormEvent, useState } from 'react'
import type { JdCard, Withdrawal } from '#contract/wallet/withdrawal-shapes.ts'
import { Button } from '#ui/forms/Button.tsx'
import { confirm } from '#ui/overlays/confirm.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { messageOf } from '#web/platform/wire/api.ts'
import { cancelWithdrawal, showCard } from './withdrawal.queries.ts'
import { arriving, methodNames, stateWords, tellWithdrawal } from './withdrawal-words.ts'
import { coins, dateAndTime } from '../words.ts'
import styles from './WithdrawPage.module.css'

/** One withdrawal: how it stands and why, and what can still be done with it. */
export function WithdrawalSheet({
  withdrawal: one,
  onClose,
}: {
  withdrawal: Withdrawal
  onClose: () => void
}) {
  const [busy, setBusy] = useState(false)
  const facts: [string, string][] = [
    ['状态', stateWords[one.state]],
    ['方式', methodNames[one.method]],
    ['收款', one.payee],
    ['提现', `${coins(one.amount)} 金币`],
    ['手续费', `${coins(one.fee)} 金币`],
    ['到账', arriving(one.arrives, one.currency)],
    ['申请时间', dateAndTime(one.createdAt)],
    ...(one.endedAt > 0 ? [['完成时间', dateAndTime(one.endedAt)] as [string, string]] : []),
    ...(one.reference ? [['流水号', one.reference] as [string, string]] : []),
    ['编号', String(one.id)],
  ]
  async function cancel() {
    const sure = await confirm({
      title: '撤销这笔提现？',
      text: '金额会全部退回可提现收益。',
      accept: '撤销',
    })
    if (!sure) return
    setBusy(true)
    try {
      await cancelWithdrawal(one.id)
      toast('已撤销，金额已退回', { kind: 'good' })
    } catch (error) {
      toast(messageOf(error), { kind: 'bad' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Sheet open onClose={onClose} title={`提现 ${coins(one.amount)} 金币`}>
      <div className={styles.sheet}>
        <p role="status">{tellWithdrawal(one)}</p>
        <dl className={styles.facts}>
          {facts.map(([name, what]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        {one.can.showCard && <Card id={one.id} />}
        {one.can.cancel && (
          <Button kind="line" wide busy={busy} busyLabel="正在撤销" onClick={() => void cancel()}>
            撤销提现
          </Button>
        )}
      </div>
    </Sheet>
  )
}

/** The card one was paid with, for whoever knows the pay password. */
function Card({ id }: { id: number }) {
  const [digits, setDigits] = useState('')
  const [card, setCard] = useState<JdCard>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  async function show(event: FormEvent) {
    event.preventDefault()
    if (!/^\d{6}$/.test(digits)) return setProblem('请输入 6 位数字')
    setBusy(true)
    try {
      setCard(await showCard(id, digits))
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  if (card)
    return (
      <dl className={styles.facts} aria-label="京东卡">
        <div>
          <dt>卡号</dt>
          <dd>{card.number}</dd>
        </div>
        <div>
          <dt>卡密</dt>
          <dd>{card.password}</dd>
        </div>
      </dl>
    )
  return (
    <form className={styles.sheet} onSubmit={(event) => void show(event)}>
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
      <Button wide type="submit" busy={busy} busyLabel="正在打开">
        查看卡密
      </Button>
    </form>
  )
}
