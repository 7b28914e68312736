import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { classes } from '../classes.ts'
import styles from './Field.module.css'
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx'

export type FieldProps = FieldFrameProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> & {
    /** Inside the box: an icon or a country code. */
    before?: ReactNode
    /** Inside the box: an icon button, a button that sends a code. */
    after?: ReactNode
    /** 32 px high, for the filters above a table. */
    dense?: boolean
    ref?: Ref<HTMLInputElement>
  }

/** One line of text to fill in. */
export function Field({ label, hideLabel, error, hint, before, after, dense, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} hideLabel={hideLabel} error={error} hint={hint}>
      {(control) => (
        <div className={classes(styles.box, dense && styles.dense)}>
          {before}
          <input {...input} {...control} className={styles.control} />
          {after}
        </div>
      )}
    </FieldFrame>
  )
}
