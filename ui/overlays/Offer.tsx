import type { ReactNode } from 'react'
import { Button } from '../forms/Button.tsx'
import { IconButton } from '../forms/IconButton.tsx'
import { CloseIcon } from '../icons/controls.ts'
import styles from './Offer.module.css'

type Props = {
  children: ReactNode
  /** Label of the button that takes the offer, and of the one that declines it. */
  take: string
  decline: string
  onTake: () => void
  onDecline: () => void
}

/** Something one may do now or wave away, over the top of a page; it waits, and does nothing by itself. */
export function Offer({ children, take, decline, onTake, onDecline }: Props) {
  return (
    <div className={styles.offer} role="status">
      <p className="one-line">{children}</p>
      <Button size={32} onClick={onTake}>
        {take}
      </Button>
      <IconButton label={decline} onClick={onDecline}>
        <CloseIcon size={18} />
      </IconButton>
    </div>
  )
}
