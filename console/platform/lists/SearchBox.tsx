import { useEffect, useState } from 'react'
import { SearchIcon } from '#ui/icons/signs.ts'
import styles from './SearchBox.module.css'

/** How long typing must rest before it is searched for, in milliseconds. */
const rest = 300

/** A search that answers as one types. `/` puts the cursor here. */
export function SearchBox({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (value: string) => void
}) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  // The value came from elsewhere: back in history, or all filters cleared
  if (known !== value) {
    setKnown(value)
    if (text.trim() !== value) setText(value)
  }
  useEffect(() => {
    if (text.trim() === value) return
    const timer = setTimeout(() => onChange(text.trim()), rest)
    return () => clearTimeout(timer)
  }, [text, value, onChange])

  return (
    <label className={styles.box}>
      <SearchIcon size={16} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={60}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onChange(text.trim())
          if (event.key === 'Escape' && text === '') event.currentTarget.blur()
        }}
      />
    </label>
  )
}
