import type { ReactNode } from 'react'
import { Button } from '#ui/forms/Button.tsx'
import styles from './Form.module.css'

/** Fields under each other, what is wrong with none of them in particular, and the button that sends them. */
export function Form({
  onSubmit,
  act,
  busy,
  busyLabel,
  error,
  children,
}: {
  onSubmit: () => void
  /** On the button. */
  act: string
  busy: boolean
  busyLabel: string
  error: string | undefined
  children: ReactNode
}) {
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) onSubmit()
      }}
    >
      {children}
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <Button type="submit" wide busy={busy} busyLabel={busyLabel}>
        {act}
      </Button>
    </form>
  )
}
