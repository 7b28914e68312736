import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import type { UserRow } from '#contract/users/shapes.ts'
import { membersLikeQuery } from '../queries.ts'

/** Debounce of the search, in milliseconds. */
const rest = 300
const isId = (text: string) => /^[1-9]\d{0,14}$/.test(text)

/**
 * A text field in which a member is found by id, complete phone number or the beginning of a nickname. Its value is an id: empty while
 * what is typed is none and nobody was chosen.
 */
export function useMemberCombobox(value: string, onChange: (id: string) => void, maySearch: boolean) {
  const listId = useId()
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const [asked, setAsked] = useState(value)
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  // The value came from elsewhere: back in history, or the form was emptied
  if (known !== value) {
    setKnown(value)
    if (value !== '' || isId(text.trim())) setText(value)
  }
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), rest)
    return () => clearTimeout(timer)
  }, [text])
  const query = useQuery({ ...membersLikeQuery(asked), enabled: maySearch && asked !== '' })
  const found: readonly UserRow[] = (asked === '' ? undefined : query.data) ?? []
  const member = value === '' ? undefined : found.find(({ id }) => String(id) === value)

  function type(next: string) {
    setText(next)
    setOpen(true)
    setAt(-1)
    const id = isId(next.trim()) ? next.trim() : ''
    if (id !== value) onChange(id)
  }
  function choose({ id }: UserRow) {
    setText(String(id))
    setAsked(String(id))
    setOpen(false)
    onChange(String(id))
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (!isOpen || found.length === 0) return
    if (event.key === 'ArrowDown') setAt((at + 1) % found.length)
    else if (event.key === 'ArrowUp') setAt((at <= 0 ? found.length : at) - 1)
    else if (event.key === 'Enter' && at >= 0) choose(found[at]!)
    else if (event.key === 'Escape') setOpen(false)
    else return
    // Neither the form nor the panel around the field is meant
    event.preventDefault()
    event.stopPropagation()
  }

  const isShown = isOpen && found.length > 0 && !(found.length === 1 && member)
  return {
    found,
    at,
    isShown,
    choose,
    listId,
    member,
    isUnknown: asked !== '' && asked === text.trim() && query.isSuccess && found.length === 0,
    input: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isShown,
      'aria-controls': listId,
      'aria-activedescendant': isShown && at >= 0 ? `${listId}-${at}` : undefined,
      autoComplete: 'off',
      maxLength: 40,
      value: text,
      onChange: (event: { target: { value: string } }) => type(event.target.value),
      onFocus: () => setOpen(true),
      onBlur: () => setOpen(false),
      onKeyDown,
    } as const,
  }
}
