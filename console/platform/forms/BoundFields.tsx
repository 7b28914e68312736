import { Field, type FieldProps } from '#ui/forms/Field.tsx'
import { Select, type SelectProps } from '#ui/forms/Select.tsx'
import { Switch } from '#ui/forms/Switch.tsx'
import { TextArea, type TextAreaProps } from '#ui/forms/TextArea.tsx'

/** A form that is being filled in: its values, what is wrong with them, and how one is changed. */
export type BoundForm<Draft> = {
  draft: Draft
  problems: { [Name in keyof Draft]?: string }
  disabled?: boolean
  onChange: (change: Partial<Draft>) => void
}

type NamesOf<Draft, Value> = {
  [Name in keyof Draft]-?: Draft[Name] extends Value ? Name : never
}[keyof Draft] &
  string
type Bound<Draft, Value, Props> = { form: BoundForm<Draft>; name: NamesOf<Draft, Value> } & Omit<
  Props,
  'form' | 'name' | 'value' | 'onChange' | 'error'
>

const bind = <Draft,>({ draft, problems, disabled, onChange }: BoundForm<Draft>, name: keyof Draft) => ({
  disabled,
  error: problems[name],
  value: draft[name] as string,
  onChange: ({ target }: { target: { value: string } }) =>
    onChange({ [name]: target.value } as Partial<Draft>),
})

/** One line of text of a form. */
export function TextField<Draft>({ form, name, ...field }: Bound<Draft, string, FieldProps>) {
  return <Field {...bind(form, name)} {...field} />
}

/** Several lines of text of a form. */
export function LongTextField<Draft>({ form, name, ...field }: Bound<Draft, string, TextAreaProps>) {
  return <TextArea {...bind(form, name)} {...field} />
}

/** One of several values of a form. */
export function ChoiceField<Draft>({ form, name, ...field }: Bound<Draft, string, SelectProps>) {
  return <Select {...bind(form, name)} {...field} />
}

type SwitchFieldProps<Draft> = {
  form: BoundForm<Draft>
  name: NamesOf<Draft, boolean>
  label: string
  disabled?: boolean
}

/** Yes or no of a form. */
export function SwitchField<Draft>({ form, name, label, disabled = form.disabled }: SwitchFieldProps<Draft>) {
  return (
    <Switch
      label={label}
      checked={form.draft[name] as boolean}
      disabled={disabled}
      onChange={(on) => form.onChange({ [name]: on } as Partial<Draft>)}
    />
  )
}
