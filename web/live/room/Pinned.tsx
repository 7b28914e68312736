import type { ChatLine } from '#contract/live/shapes.ts'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { CloseIcon } from '#ui/icons/controls.ts'
import { toast } from '#ui/feedback/toast.ts'
import { messageOf } from '#web/platform/wire/api.ts'
import { pinLine } from '../queries.ts'
import styles from './Chat.module.css'

/** The line the host keeps at the top. */
export function Pinned({ id, line, mayUnpin }: { id: string; line: ChatLine; mayUnpin: boolean }) {
  return (
    <div className={styles.pinned} role="note" aria-label="置顶发言">
      <span className={styles.tag}>置顶</span>
      <p className="two-lines">
        <b>{line.from.name}</b> {line.text}
      </p>
      {mayUnpin && (
        <IconButton
          label="取消置顶"
          onClick={() => pinLine(id, 0).catch((error: unknown) => toast(messageOf(error), { kind: 'bad' }))}
        >
          <CloseIcon size={16} />
        </IconButton>
      )}
    </div>
  )
}
