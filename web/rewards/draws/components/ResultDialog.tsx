import { useState } from 'react'
import type { DrawResult } from '#contract/rewards/draws.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { contentOf, tellResult } from '../words.ts'
import { PrizeMark } from './PrizeMark.tsx'
import styles from './ResultDialog.module.css'

type Props = {
  /** Nothing while there is nothing to tell. */
  result: DrawResult | undefined
  again: boolean
  onAgain: () => void
  onClose: () => void
}

/** Dialog with the result of a draw, shown when the board has stopped. */
export function ResultDialog({ result, again, onAgain, onClose }: Props) {
  // What was told stays while the dialog leaves
  const [told, setTold] = useState(result)
  if (result && result !== told) setTold(result)
  if (!told) return null
  const { title, text } = tellResult(told)
  return (
    <Dialog
      open={result !== undefined}
      onClose={onClose}
      title={title}
      footer={
        <>
          {told.kind === 'parcel' ? (
            <Button
              kind="plain"
              render={(link) => <AppLink to="/Activity/lottery/history" onClick={onClose} {...link} />}
            >
              填写地址
            </Button>
          ) : (
            <Button kind="plain" onClick={onClose}>
              收下
            </Button>
          )}
          {again ? <Button onClick={onAgain}>再抽一次</Button> : <Button onClick={onClose}>知道了</Button>}
        </>
      }
    >
      <div className={styles.told} data-kind={told.kind}>
        <span className={styles.mark}>
          <PrizeMark kind={told.kind} size={40} />
        </span>
        {told.kind !== 'nothing' && <b>{contentOf(told)}</b>}
        <p>{text}</p>
      </div>
    </Dialog>
  )
}
