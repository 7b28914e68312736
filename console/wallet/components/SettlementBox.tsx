import { useState } from 'react'
import type { Settlement } from '#contract/wallet/console-shapes.ts'
import { AnswerDialog } from '#console/platform/forms/AnswerDialog.tsx'
import { Facts } from '#console/platform/display/Facts.tsx'
import { exactTime } from '#console/platform/formats.ts'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useDecideSettlement } from '../queries.ts'
import { outcomeWords } from '../words.ts'
import styles from './Wallet.module.css'

/** A proposal that waits for a second person. */
export function SettlementBox({ settlement, mayDecide }: { settlement: Settlement; mayDecide: boolean }) {
  const { id, outcome, note, proposedBy, proposedAt } = settlement
  const [approve, setApprove] = useState<boolean>()
  const decide = useDecideSettlement()
  return (
    <section aria-label="等待复核" className={styles.stack}>
      <Facts
        facts={[
          ['处理意见', outcomeWords[outcome]],
          ['理由', note],
          ['提出', `${proposedBy.name} · ${exactTime(proposedAt)}`],
        ]}
      />
      {mayDecide ? (
        <div className={styles.line}>
          <Button size={32} onClick={() => setApprove(true)}>
            批准
          </Button>
          <Button kind="line" size={32} onClick={() => setApprove(false)}>
            拒绝
          </Button>
        </div>
      ) : (
        <p className={styles.quiet}>须由另一位有退款权限的员工复核</p>
      )}
      {approve !== undefined && (
        <AnswerDialog
          title={approve ? `批准${outcomeWords[outcome]}？` : '拒绝这份处理意见？'}
          text={approve ? '立即生效，不能撤回，并记入审计日志。' : '订单仍待处理，可以再提出别的意见。'}
          label="说明"
          accept={approve ? '批准' : '拒绝'}
          busy={decide.isPending}
          onClose={() => setApprove(undefined)}
          onAnswer={(answer, fail) =>
            decide.mutate(
              { id, approve, answer },
              {
                onSuccess: () => {
                  setApprove(undefined)
                  toast(approve ? '已批准并执行' : '已拒绝', { kind: 'good' })
                },
                onError: (error) => fail(sayFailure(error)),
              },
            )
          }
        />
      )}
    </section>
  )
}
