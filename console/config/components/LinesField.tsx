import { useState } from 'react'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { linesOf } from '../checks.ts'

type LinesFieldProps = {
  label: string
  hint?: string
  placeholder?: string
  rows?: number
  lines: string[]
  onChange: (lines: string[]) => void
}

/** A list typed one line each. The text keeps the empty line that is being typed, which the list does not. */
export function LinesField({ label, hint, placeholder, rows = 2, lines, onChange }: LinesFieldProps) {
  const [text, setText] = useState(lines.join('\n'))
  const isOwn = linesOf(text).join('\n') === lines.join('\n')
  return (
    <TextArea
      label={label}
      hint={hint}
      rows={rows}
      placeholder={placeholder}
      value={isOwn ? text : lines.join('\n')}
      onChange={(event) => {
        setText(event.target.value)
        onChange(linesOf(event.target.value))
      }}
    />
  )
}
