import { classes } from '../classes.ts'
import styles from './Switch.module.css'

/** On or off, effective at once. `busy` while the server is being told. */
export function Switch({
  checked,
  onChange,
  label,
  hideLabel,
  busy = false,
  disabled,
}: {
  checked: boolean
  onChange: (checked: boolean) => void
  label: string
  /** The words stand elsewhere in the row. */
  hideLabel?: boolean
  busy?: boolean
  disabled?: boolean
}) {
  return (
    <label className={styles.row}>
      <span className={hideLabel ? 'visually-hidden' : styles.label}>{label}</span>
      <input
        type="checkbox"
        role="switch"
        className={classes(styles.switch, busy && styles.busy)}
        checked={checked}
        disabled={disabled}
        aria-busy={busy || undefined}
        onChange={(event) => {
          if (!busy) onChange(event.target.checked)
        }}
      />
    </label>
  )
}
