import { useState } from 'react'
import { Button } from '#ui/forms/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import styles from './AnswerDialog.module.css'

type Props = {
  title: string
  text: string
  label: string
  /** Initial text of the field. */
  start?: string
  accept: string
  danger?: boolean
  busy: boolean
  onClose: () => void
  /** Called with the text; `fail` shows why it was refused. */
  onAnswer: (answer: string, fail: (words: string) => void) => void
}

/** A step that needs a few words of its own, for somebody who will read them. */
export function AnswerDialog(props: Props) {
  const { title, text, label, start = '', accept, danger, busy, onClose, onAnswer } = props
  const [answer, setAnswer] = useState(start)
  const [problem, setProblem] = useState<string>()
  function submit() {
    if (!answer.trim()) return setProblem('请填写')
    setProblem(undefined)
    onAnswer(answer.trim(), setProblem)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button kind="plain" onClick={onClose}>
            取消
          </Button>
          <Button kind={danger ? 'danger' : 'primary'} busy={busy} onClick={submit}>
            {accept}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{text}</p>
        <TextArea
          label={label}
          maxLength={200}
          error={problem}
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
