import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { confirm } from '#ui/confirm.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { toast } from '#ui/toast.ts'
import { sayFailure, toastFailure } from './refusals.ts'
import styles from './TakeDown.module.css'

type TakeDownProps = {
  title: string
  isDown: boolean
  onTakeDown: (reason: string) => Promise<unknown>
  onRestore: () => Promise<unknown>
}

/** Takes a work down with a reason, or brings one back that is down, as a draft. */
export function TakeDown({ title, isDown, onTakeDown, onRestore }: TakeDownProps) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)

  async function bringBack() {
    const agreed = await confirm({
      title: `恢复《${title}》？`,
      text: '恢复后是草稿，观众仍看不到；要再次发布，把状态改为已发布并保存。',
      accept: '恢复',
    })
    if (!agreed) return
    setBusy(true)
    await onRestore().then(() => toast('已恢复为草稿', { kind: 'good' }), toastFailure)
    setBusy(false)
  }

  if (isDown)
    return (
      <Button
        kind="weak"
        size={32}
        className={styles.first}
        busy={busy}
        busyLabel="恢复中"
        onClick={() => void bringBack()}
      >
        恢复
      </Button>
    )
  return (
    <>
      <Button kind="line" size={32} className={styles.first} onClick={() => setAsking(true)}>
        下架
      </Button>
      <ReasonDialog title={title} open={asking} onClose={() => setAsking(false)} onDown={onTakeDown} />
    </>
  )
}

type ReasonDialogProps = {
  title: string
  open: boolean
  onClose: () => void
  onDown: (reason: string) => Promise<unknown>
}

function ReasonDialog({ title, open, onClose, onDown }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function submit() {
    if (reason.trim().length < 2) return setProblem('写下原因，至少两个字')
    setProblem(undefined)
    setBusy(true)
    try {
      await onDown(reason.trim())
      onClose()
      setReason('')
      toast('已下架', { kind: 'good' })
    } catch (error) {
      setProblem(sayFailure(error))
    }
    setBusy(false)
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`下架《${title}》？`}
      footer={
        <>
          <Button kind="plain" onClick={onClose}>
            取消
          </Button>
          <Button kind="danger" busy={busy} busyLabel="下架中" onClick={() => void submit()}>
            下架
          </Button>
        </>
      }
    >
      <p>几秒内对所有人生效：列表和已有链接都打不开它，买过的人也看不了。操作会记入审计日志，可以恢复。</p>
      <div className={styles.reason}>
        <TextArea
          label="原因（必填）"
          maxLength={200}
          error={problem}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
