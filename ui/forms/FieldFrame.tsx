import { useId, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './Field.module.css'

export type FieldFrameProps = {
  label: string
  /** The label is only spoken: the place says what it is. */
  hideLabel?: boolean
  /** Problem in words. */
  error?: string
  hint?: ReactNode
}

/** Frame of every form control: its label, and the hint or error that is read with it. */
export function FieldFrame({
  label,
  hideLabel,
  error,
  hint,
  children,
}: FieldFrameProps & {
  children: (control: {
    id: string
    'aria-invalid': boolean | undefined
    'aria-describedby': string | undefined
  }) => ReactNode
}) {
  const id = useId()
  const noteId = `${id}note`
  const note = error ?? hint
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': note ? noteId : undefined,
      })}
      {note && (
        <p
          id={noteId}
          className={classes(styles.note, error && styles.error)}
          role={error ? 'alert' : undefined}
        >
          {note}
        </p>
      )}
    </div>
  )
}
