import { useEffect, useRef } from 'react'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { CloseIcon } from '#ui/icons/controls.ts'
import styles from './HelpPanel.module.css'
import { keyHelp } from '../input/keys.ts'

/** What the keys of the player do. */
export function HelpPanel({ onClose }: { onClose: () => void }) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  return (
    <div ref={panel} role="group" aria-label="按键说明" tabIndex={-1} className={styles.panel}>
      <header className={styles.head}>
        <b>按键说明</b>
        <IconButton label="关闭" onClick={onClose}>
          <CloseIcon size={20} />
        </IconButton>
      </header>
      <dl className={styles.keys}>
        {keyHelp.map(([keys, meaning]) => (
          <div key={keys}>
            <dt>{keys}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
