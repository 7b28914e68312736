import { useState } from 'react'
import { Problem } from '#console/platform/forms/Problem.tsx'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { wholeUpTo } from '#console/platform/forms/typed-values.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useInvite } from '../queries.ts'
import styles from './Live.module.css'

/** Makes a member a host who did not ask. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [account, setAccount] = useState('')
  const [share, setShare] = useState('50')
  const [problem, setProblem] = useState('')
  const invite = useInvite()

  function submit() {
    const percent = wholeUpTo(100, share)
    const accountId = /^[1-9]\d{0,14}$/.test(account.trim()) ? account.trim() : undefined
    if (!accountId) return setProblem('请填写用户编号')
    if (percent === undefined) return setProblem('分成是 0 到 100 的整数')
    invite.mutate(
      { accountId, percent },
      {
        onSuccess: () => {
          toast('已添加', { kind: 'good' })
          onClose()
        },
        onError: (error) => setProblem(sayFailure(error)),
      },
    )
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="添加主播"
      footer={
        <>
          <Button kind="plain" onClick={onClose}>
            取消
          </Button>
          <Button busy={invite.isPending} onClick={submit}>
            添加
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Field
          label="用户编号"
          inputMode="numeric"
          value={account}
          onChange={(event) => setAccount(event.target.value)}
        />
        <Field
          label="礼物分成（%）"
          inputMode="numeric"
          value={share}
          onChange={(event) => setShare(event.target.value)}
        />
        <Problem words={problem} />
      </div>
    </Dialog>
  )
}
