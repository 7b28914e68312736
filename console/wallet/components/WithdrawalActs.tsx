import { useState } from 'react'
import { amount } from '#client/formats.ts'
import { secondPersonAbove, type WithdrawalDetail } from '#contract/wallet/withdrawal-console-shapes.ts'
import { AnswerDialog } from '#console/platform/forms/AnswerDialog.tsx'
import { sayFailure, toastFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { confirm } from '#ui/overlays/confirm.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useApprove, useMarkPaid } from '../withdrawal-queries.ts'
import { arriving } from '../withdrawal-words.ts'
import { GiveBackDialog } from './GiveBackDialog.tsx'
import styles from './Wallet.module.css'

/** Actions on a withdrawal in its state, by the permissions of the viewer. */
export function WithdrawalActs({ one }: { one: WithdrawalDetail }) {
  const [dialog, setDialog] = useState<'paid' | 'back'>()
  const approve = useApprove()
  const markPaid = useMarkPaid()
  const { id, can, state } = one
  const isCard = one.method === 'jdcard'

  async function grant(by: 'hand' | 'sandbox') {
    const first = state === 'review' && one.amount > secondPersonAbove
    const then = first
      ? '金额较大，还须由另一位员工复核。'
      : isCard
        ? '卡号和卡密立即发给用户。'
        : by === 'sandbox'
          ? '立即交给沙盒通道打款，不收付真实货币。'
          : '之后由另一位员工打款并登记流水号。'
    const text = `${amount(one.amount)} 金币，应付 ${arriving(one.arrives, one.currency)}。${then}记入审计日志。`
    if (!(await confirm({ title: '批准这笔提现？', text, accept: '批准' }))) return
    approve.mutate({ id, by }, { onSuccess: () => toast('已批准', { kind: 'good' }), onError: toastFailure })
  }

  return (
    <>
      <div className={styles.line}>
        {can.approve && (
          <Button size={32} busy={approve.isPending} busyLabel="处理中" onClick={() => void grant('hand')}>
            {isCard ? '批准并发卡' : '批准，人工打款'}
          </Button>
        )}
        {can.approve && can.payBySandbox && (
          <Button kind="line" size={32} disabled={approve.isPending} onClick={() => void grant('sandbox')}>
            批准，沙盒打款
          </Button>
        )}
        {can.markPaid && (
          <Button size={32} onClick={() => setDialog('paid')}>
            登记已打款
          </Button>
        )}
        {can.giveBack && (
          <Button kind="line" size={32} onClick={() => setDialog('back')}>
            退回
          </Button>
        )}
      </div>
      {state === 'second' && !can.approve && <p className={styles.quiet}>须由另一位员工复核</p>}
      {state === 'approved' && !can.markPaid && <p className={styles.quiet}>须由批准人以外的员工登记打款</p>}
      {dialog === 'back' && <GiveBackDialog id={id} onClose={() => setDialog(undefined)} />}
      {dialog === 'paid' && (
        <AnswerDialog
          title={`已打款 ${arriving(one.arrives, one.currency)}？`}
          text="确认款项已经打出后再登记。登记后不能撤回，并记入审计日志。"
          label="流水号"
          accept="登记"
          busy={markPaid.isPending}
          onClose={() => setDialog(undefined)}
          onAnswer={(reference, fail) =>
            markPaid.mutate(
              { id, reference },
              {
                onSuccess: () => {
                  setDialog(undefined)
                  toast('已登记', { kind: 'good' })
                },
                onError: (error) => fail(sayFailure(error)),
              },
            )
          }
        />
      )}
    </>
  )
}
