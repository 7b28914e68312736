import { useId, useLayoutEffect, useRef, useState } from 'react'
import { classes } from '../classes.ts'
import styles from './ClampedText.module.css'
import { ChevronDownIcon } from '../icons/controls.ts'

/** Two lines of a text; the rest, where there is any, opens on demand. */
export function ClampedText({ text }: { text: string }) {
  const [open, setOpen] = useState(false)
  const [long, setLong] = useState(false)
  const paragraph = useRef<HTMLParagraphElement>(null)
  const id = useId()

  useLayoutEffect(() => {
    const element = paragraph.current
    if (!element || open) return
    const size = new ResizeObserver(() => setLong(element.scrollHeight > element.clientHeight + 1))
    size.observe(element)
    return () => size.disconnect()
  }, [open, text])

  return (
    <div className={styles.frame}>
      <p ref={paragraph} id={id} className={classes(styles.text, !open && 'two-lines')}>
        {text}
      </p>
      {long && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? '收起' : '展开'}
          <ChevronDownIcon size={14} className={open ? styles.up : undefined} />
        </button>
      )}
    </div>
  )
}
