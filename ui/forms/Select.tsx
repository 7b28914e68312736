import type { Ref, SelectHTMLAttributes } from 'react'
import { classes } from '../classes.ts'
import styles from './Field.module.css'
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx'
import { ChevronDownIcon } from '../icons/controls.ts'

export type SelectProps = FieldFrameProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className' | 'children'> & {
    options: readonly { value: string; label: string }[]
    /** 32 px high, for the filters above a table. */
    dense?: boolean
    ref?: Ref<HTMLSelectElement>
  }

/** One of several, with the phone's own picker. */
export function Select({ label, hideLabel, error, hint, options, dense, ...select }: SelectProps) {
  return (
    <FieldFrame label={label} hideLabel={hideLabel} error={error} hint={hint}>
      {(control) => (
        <div className={classes(styles.box, styles.select, dense && styles.dense)}>
          <select {...select} {...control} className={styles.control}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon size={16} className={styles.arrow} />
        </div>
      )}
    </FieldFrame>
  )
}
