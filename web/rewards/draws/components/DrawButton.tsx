import { Spinner } from '#ui/feedback/Spinner.tsx'
import styles from './DrawButton.module.css'

type Props = {
  label: string
  note: string
  idle: boolean
  busy: boolean
  round?: boolean
  onDraw: () => void
}

/** The button in the middle of a board. It keeps the focus while the board turns. */
export function DrawButton({ label, note, idle, busy, round, onDraw }: Props) {
  const off = idle || busy
  return (
    <button
      type="button"
      className={styles.button}
      data-round={round || undefined}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      onClick={() => {
        if (!off) onDraw()
      }}
    >
      {busy ? <Spinner size={20} /> : <b>{label}</b>}
      {note && <small>{note}</small>}
    </button>
  )
}
