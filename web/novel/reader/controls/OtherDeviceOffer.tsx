import type { NovelPlace } from '#contract/novel/shapes.ts'
import { Button } from '#ui/forms/Button.tsx'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { CloseIcon } from '#ui/icons/controls.ts'
import styles from '../Reader.module.css'

/** Another device was further on: an offer to go there. */
export function OtherDeviceOffer({
  place,
  onGo,
  onStay,
}: {
  place: NovelPlace
  onGo: () => void
  onStay: () => void
}) {
  return (
    <div className={styles.elsewhere} role="status">
      <p className="one-line">上次读到 {place.title}</p>
      <Button size={32} onClick={onGo}>
        跳到那里
      </Button>
      <IconButton label="留在这里" onClick={onStay}>
        <CloseIcon size={18} />
      </IconButton>
    </div>
  )
}
