import { useState } from 'react'
import type { FilmRow } from '#contract/video/console.ts'
import { useMay } from '#console/platform/me.ts'
import { sayFailure, toastFailure } from '#console/platform/refusals.ts'
import { Button } from '#ui/Button.tsx'
import { confirm } from '#ui/confirm.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { toast } from '#ui/toast.ts'
import { useRestoreFilm, useTakeDownFilm } from '../queries.ts'
import styles from './Film.module.css'

type TakeDownProps = { film: FilmRow; onChanged: (film: FilmRow) => void }

/** Takes a film down, or brings one back that is down. */
export function TakeDown({ film, onChanged }: TakeDownProps) {
  const [asking, setAsking] = useState(false)
  const restore = useRestoreFilm()
  if (!useMay('films.takeDown')) return null

  async function bringBack() {
    const agreed = await confirm({
      title: `恢复《${film.title}》？`,
      text: '恢复后是草稿，观众仍看不到；要再次发布，把状态改为已发布并保存。',
      accept: '恢复',
    })
    if (!agreed) return
    restore.mutate(film.id, {
      onSuccess: (restored) => {
        onChanged(restored)
        toast('已恢复为草稿', { kind: 'good' })
      },
      onError: toastFailure,
    })
  }

  if (film.visibility === 'taken_down')
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
      <ReasonDialog film={film} open={asking} onClose={() => setAsking(false)} onDown={onChanged} />
    </>
  )
}

type ReasonDialogProps = {
  film: FilmRow
  open: boolean
  onClose: () => void
  onDown: (film: FilmRow) => void
}

function ReasonDialog({ film, open, onClose, onDown }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const takeDown = useTakeDownFilm()

  function submit() {
    if (reason.trim().length < 2) return setProblem('写下原因，至少两个字')
    setProblem(undefined)
    takeDown.mutate(
      { id: film.id, reason: reason.trim() },
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
      title={`下架《${film.title}》？`}
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
