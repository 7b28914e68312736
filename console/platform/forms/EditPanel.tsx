import type { ReactNode } from 'react'
import { Button } from '#ui/forms/Button.tsx'
import { mayDiscard } from './discard-confirmation.ts'
import { Panel } from '../display/Panel.tsx'
import { Problem } from './Problem.tsx'

type EditPanelProps = {
  open: boolean
  title: string
  /** Something was changed: it can be saved, and leaving is asked about. */
  isTouched: boolean
  /** It can be saved as it stands, also untouched. */
  isNew?: boolean
  /** Not all of it is there yet. */
  disabled?: boolean
  busy: boolean
  failure: string
  onSave: () => void
  onClose: () => void
  children: ReactNode
}

/** A form at the right edge that is saved as a whole or left as it was. */
export function EditPanel(props: EditPanelProps) {
  const {
    open,
    title,
    isTouched,
    isNew = false,
    disabled = false,
    busy,
    failure,
    onSave,
    onClose,
    children,
  } = props

  const canSave = (isTouched || isNew) && !disabled

  async function close() {
    if (!busy && (!isTouched || (await mayDiscard()))) onClose()
  }

  return (
    <Panel
      open={open}
      onClose={() => void close()}
      title={title}
      onSubmit={() => {
        if (canSave && !busy) onSave()
      }}
      footer={
        <>
          <Button kind="plain" size={32} onClick={() => void close()}>
            取消
          </Button>
          <Button type="submit" size={32} disabled={!canSave} busy={busy} busyLabel="保存中">
            保存
          </Button>
        </>
      }
    >
      {children}
      <Problem words={failure} />
    </Panel>
  )
}
