import { Field } from '#ui/forms/Field.tsx'
import { countries, type TypedPhone } from './phone-numbers.ts'
import styles from './Form.module.css'

/** A phone number with its country. */
export function PhoneField({
  label = '手机号',
  value,
  onChange,
  error,
  autoFocus,
}: {
  label?: string
  value: TypedPhone
  onChange: (value: TypedPhone) => void
  error: string | undefined
  autoFocus?: boolean
}) {
  const country = (
    <label className={styles.country}>
      <span className="visually-hidden">国家或地区</span>
      <span aria-hidden>{value.country}</span>
      <select value={value.country} onChange={({ target }) => onChange({ ...value, country: target.value })}>
        {countries.map((each) => (
          <option key={each.value} value={each.value}>
            {each.label}
          </option>
        ))}
      </select>
    </label>
  )
  return (
    <Field
      label={label}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder="请输入手机号"
      maxLength={20}
      before={country}
      value={value.number}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is this form
      autoFocus={autoFocus}
      onChange={({ target }) => onChange({ ...value, number: target.value })}
      error={error}
    />
  )
}
