import { useState } from 'react'
import type { staffReasons } from '#contract/wallet/withdrawal-console-shapes.ts'
import { toastFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useGiveBack } from '../withdrawal-queries.ts'
import { reasonOptions } from '../withdrawal-words.ts'
import styles from './Wallet.module.css'

type Reason = (typeof staffReasons)[number]

/** Why a withdrawal is given back, in words its owner will read. */
export function GiveBackDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const [reason, setReason] = useState<Reason>('payee_wrong')
  const [note, setNote] = useState('')
  const giveBack = useGiveBack()
  const submit = () =>
    giveBack.mutate(
      { id, reason, note: note.trim() },
      {
        onSuccess: () => {
          onClose()
          toast('已退回，金额已返还', { kind: 'good' })
        },
        onError: toastFailure,
      },
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title="退回这笔提现？"
      footer={
        <>
          <Button kind="plain" onClick={onClose}>
            取消
          </Button>
          <Button kind="danger" busy={giveBack.isPending} onClick={submit}>
            退回
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <p>冻结的金币全部返还。原因和说明用户都会看到。</p>
        <Select
          label="原因"
          options={reasonOptions}
          value={reason}
          onChange={(event) => setReason(event.target.value as Reason)}
        />
        <TextArea
          label="说明（选填）"
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
