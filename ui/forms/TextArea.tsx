import type { Ref, TextareaHTMLAttributes } from 'react'
import { classes } from '../classes.ts'
import styles from './Field.module.css'
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx'

export type TextAreaProps = FieldFrameProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'> & { ref?: Ref<HTMLTextAreaElement> }

/** Several lines of text; it grows with them. */
export function TextArea({ label, hideLabel, error, hint, rows = 3, ...area }: TextAreaProps) {
  return (
    <FieldFrame label={label} hideLabel={hideLabel} error={error} hint={hint}>
      {(control) => (
        <div className={classes(styles.box, styles.tall)}>
          <textarea {...area} {...control} rows={rows} className={styles.control} />
        </div>
      )}
    </FieldFrame>
  )
}
