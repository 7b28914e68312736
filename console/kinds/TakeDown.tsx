import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/forms/Button.tsx'
import { confirm } from '#ui/overlays/confirm.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { sayFailure, toastFailure } from '#console/platform/forms/refusals.ts'
import styles from './TakeDown.module.css'

type Work = { id: number; title: string; visibility: string }
type TakeDownProps<Row extends Work> = {
  work: Row
  takeDown: UseMutationResult<Row, Error, { id: number; reason: string }>
  restore: UseMutationResult<Row, Error, number>
  onChanged: (work: Row) => void
}

/** Takes a work down, or brings one back that is down. For those who may. */
export function TakeDown<Row extends Work>({ work, takeDown, restore, onChanged }: TakeDownProps<Row>) {
  const [asking, setAsking] = useState(false)

  async function bringBack() {
    const agreed = await confirm({
      title: `恢复《${work.title}》？`,
      text: '恢复后是草稿，仍然看不到；要让人看到，需要再发布一次。',
      accept: '恢复',
    })
    if (!agreed) return
    restore.mutate(work.id, {
      onSuccess: (restored) => {
        onChanged(restored)
        toast('已恢复为草稿', { kind: 'good' })
      },
      onError: toastFailure,
    })
  }

  if (work.visibility === 'taken_down')
    return (
      <Button
        kind="weak"
        size={32}
        className={styles.first}
        busy={restore.isPending}
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
      <ReasonDialog
        work={work}
        takeDown={takeDown}
        open={asking}
        onClose={() => setAsking(false)}
        onDown={onChanged}
      />
    </>
  )
}

type ReasonDialogProps<Row extends Work> = Pick<TakeDownProps<Row>, 'work' | 'takeDown'> & {
  open: boolean
  onClose: () => void
  onDown: (work: Row) => void
}

function ReasonDialog<Row extends Work>({ work, takeDown, open, onClose, onDown }: ReasonDialogProps<Row>) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()

  function submit() {
    if (reason.trim().length < 2) return setProblem('写下原因，至少两个字')
    setProblem(undefined)
    takeDown.mutate(
      { id: work.id, reason: reason.trim() },
      {
        onSuccess: (down) => {
          onClose()
          setReason('')
          onDown(down)
          toast('已下架', { kind: 'good' })
        },
        onError: (error) => setProblem(sayFailure(error)),
      },
    )
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`下架《${work.title}》？`}
      footer={
        <>
          <Button kind="plain" onClick={onClose}>
            取消
          </Button>
          <Button kind="danger" busy={takeDown.isPending} busyLabel="下架中" onClick={submit}>
            下架
          </Button>
        </>
      }
    >
      <p>
        几秒内对所有人生效：列表、搜索和已有链接都打不开它，买过的人也看不了。操作会记入审计日志，可以恢复。
      </p>
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
