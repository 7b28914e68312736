import { useEffect, useRef } from 'react'
import { classes } from '#ui/classes.ts'
import styles from './ChoicePanel.module.css'

/** A few choices on the right side of the picture. Esc and a touch beside it close it; the focus goes back. */
export function ChoicePanel({
  label,
  choices,
  value,
  onChoose,
  onClose,
}: {
  label: string
  choices: readonly { key: string; label: string }[]
  value: string
  onChoose: (key: string) => void
  onClose: () => void
}) {
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const before = document.activeElement
    const first = list.current?.querySelector<HTMLElement>('[aria-pressed="true"]')
    first?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])

  return (
    <div
      className={styles.cover}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <button type="button" className={styles.beside} aria-label="关闭" tabIndex={-1} onClick={onClose} />
      <div
        ref={list}
        role="group"
        aria-label={label}
        className={classes(styles.list, choices.length > 5 && styles.two)}
      >
        {choices.map((choice) => (
          <button
            key={choice.key}
            type="button"
            aria-pressed={choice.key === value}
            className={classes(styles.choice, choice.key === value && styles.on)}
            onClick={() => {
              onChoose(choice.key)
              onClose()
            }}
          >
            {choice.label}
          </button>
        ))}
      </div>
    </div>
  )
}
