import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Button } from '../forms/Button.tsx'
import { Dialog } from './Dialog.tsx'

export type Question = {
  title: string
  /** Consequences; for a payment the price, the item and the balance after it. */
  text?: string
  accept?: string
  refuse?: string
  /** Looks of the button that accepts. */
  kind?: 'primary' | 'danger' | 'vip'
}

/** Asks before a step that cannot be taken back. Answers `false` when the question is waved away. */
export function confirm(question: Question): Promise<boolean> {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  return new Promise((resolve) => {
    root.render(
      <Asked
        question={question}
        onAnswer={(answer) => {
          resolve(answer)
          // The dialog leaves first, then its root
          setTimeout(() => {
            root.unmount()
            host.remove()
          }, 400)
        }}
      />,
    )
  })
}

function Asked({ question, onAnswer }: { question: Question; onAnswer: (answer: boolean) => void }) {
  const [open, setOpen] = useState(true)
  const { title, text, accept = '确定', refuse = '取消', kind = 'primary' } = question
  const answer = (given: boolean) => {
    if (!open) return
    setOpen(false)
    onAnswer(given)
  }
  return (
    <Dialog
      open={open}
      onClose={() => answer(false)}
      title={title}
      footer={
        <>
          <Button kind="plain" onClick={() => answer(false)}>
            {refuse}
          </Button>
          <Button kind={kind} onClick={() => answer(true)}>
            {accept}
          </Button>
        </>
      }
    >
      {text ?? ''}
    </Dialog>
  )
}
