import { useMay } from '#console/platform/me.ts'
import { tierName } from '#console/platform/tiers.ts'
import { classes } from '#ui/classes.ts'
import { Field } from '#ui/forms/Field.tsx'
import styles from './MemberField.module.css'
import { useMemberCombobox } from './useMemberCombobox.ts'

type Props = {
  label: string
  /** The id of the member, or nothing. */
  value: string
  onChange: (id: string) => void
  error?: string | undefined
  disabled?: boolean | undefined
  /** Among the filters above a table: low, its label in place of the text. */
  dense?: boolean
}

/** A member, found by id, phone number or nickname. Staff who may not see members type the id. */
export function MemberField({ label, value, onChange, error, disabled, dense = false }: Props) {
  const maySearch = useMay('users.read')
  const { found, at, isShown, choose, listId, member, isUnknown, input } = useMemberCombobox(
    value,
    onChange,
    maySearch,
  )
  const words = maySearch ? 'ID、手机号或昵称' : '数字 ID'
  return (
    <div className={classes(styles.place, dense && styles.dense)}>
      <Field
        label={label}
        hideLabel={dense}
        dense={dense}
        type={dense ? 'search' : 'text'}
        placeholder={dense ? label : words}
        disabled={disabled}
        error={error ?? (isUnknown && !dense ? '没有找到这位用户' : undefined)}
        hint={!dense && member ? member.name : undefined}
        {...input}
        title={dense ? (member?.name ?? words) : undefined}
      />
      <ul id={listId} role="listbox" aria-label={`${label}的候选`} hidden={!isShown} className={styles.list}>
        {found.map((each, index) => (
          <li
            key={each.id}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === at}
            className={classes(styles.option, index === at && styles.current)}
            // Before the field loses the focus
            onPointerDown={(event) => {
              event.preventDefault()
              choose(each)
            }}
          >
            <span className={styles.name}>{each.name}</span>
            <span className={styles.facts}>
              {[each.id, each.vipType > 0 && tierName(each.vipType), each.banned && '封禁中']
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
