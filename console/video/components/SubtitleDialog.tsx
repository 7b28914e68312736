import { useState } from 'react'
import type { FilmRow, SubtitleRow } from '#contract/video/console.ts'
import { longestSubtitleLabel } from '#contract/video/subtitles-console.ts'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useRenameSubtitle } from '../queries.ts'
import styles from './Film.module.css'

type SubtitleDialogProps = {
  film: FilmRow
  /** The one to rename; nothing while it is closed. */
  subtitle: SubtitleRow | undefined
  onClose: () => void
  onRenamed: (film: FilmRow) => void
}

/** Asks for another name of a subtitle in the player's menu. */
export function SubtitleDialog({ film, subtitle, onClose, onRenamed }: SubtitleDialogProps) {
  const [shown, setShown] = useState<SubtitleRow>()
  const [label, setLabel] = useState('')
  const [problem, setProblem] = useState<string>()
  const rename = useRenameSubtitle()
  if (subtitle && subtitle !== shown) {
    setShown(subtitle)
    setLabel(subtitle.label)
    setProblem(undefined)
  }

  function close() {
    setShown(undefined)
    onClose()
  }
  function save() {
    if (!shown || rename.isPending) return
    if (!label.trim()) return setProblem('名称不能为空')
    setProblem(undefined)
    rename.mutate(
      { id: film.id, version: film.version, number: shown.number, label: label.trim() },
      {
        onSuccess: (saved) => {
          onRenamed(saved)
          toast('已改名', { kind: 'good' })
          close()
        },
        onError: (error) => setProblem(sayFailure(error)),
      },
    )
  }

  return (
    <Dialog
      open={subtitle !== undefined}
      onClose={close}
      title="字幕改名"
      footer={
        <>
          <Button kind="plain" onClick={close}>
            取消
          </Button>
          <Button
            disabled={label.trim() === shown?.label}
            busy={rename.isPending}
            busyLabel="保存中"
            onClick={save}
          >
            保存名称
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Field
          label="播放器菜单里的名称"
          maxLength={longestSubtitleLabel}
          error={problem}
          value={label}
          onChange={(event) => setLabel(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            // It would send the form of the panel
            event.preventDefault()
            save()
          }}
        />
      </div>
    </Dialog>
  )
}
