import { useState } from 'react'
import { Field } from '#ui/forms/Field.tsx'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { EyeIcon, EyeOffIcon } from '#ui/icons/tools.ts'

/** A password, which may be looked at while it is typed. */
export function PasswordField({
  label = '密码',
  fresh,
  value,
  onChange,
  error,
  autoFocus,
}: {
  label?: string
  /** A new one is chosen, not the one in force typed. */
  fresh?: boolean
  value: string
  onChange: (password: string) => void
  error: string | undefined
  autoFocus?: boolean
}) {
  const [shown, setShown] = useState(false)
  return (
    <Field
      label={label}
      type={shown ? 'text' : 'password'}
      autoComplete={fresh ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      spellCheck={false}
      placeholder={fresh ? '至少 8 位' : '请输入密码'}
      maxLength={64}
      value={value}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is this form
      autoFocus={autoFocus}
      onChange={({ target }) => onChange(target.value)}
      after={
        <IconButton label={shown ? '隐藏密码' : '显示密码'} onClick={() => setShown(!shown)}>
          {shown ? <EyeIcon size={20} /> : <EyeOffIcon size={20} />}
        </IconButton>
      }
      error={error}
    />
  )
}
