import type { ReactNode } from 'react'
import { Button } from '../forms/Button.tsx'
import { later } from '../drawings/later.tsx'
import { OfflineIcon } from '../icons/signs.ts'
import styles from './State.module.css'

const Lighthouse = later(() => import('../drawings/Lighthouse.tsx').then((module) => module.Lighthouse))

export type ErrorStateProps = {
  /** Title of the error. */
  title?: string
  /** Hint on what to do next. */
  hint?: ReactNode
  onRetry: () => void
  /** The retry is under way. */
  busy?: boolean
  /** A second way out, a plain button or link. */
  second?: ReactNode
  drawing?: ReactNode
  /** For one section of a page: a box of 132 px, so that the page stays. */
  inline?: boolean
}

/** Error with 重试 and a second way out. */
export function ErrorState({ title, hint, onRetry, busy, second, drawing, inline }: ErrorStateProps) {
  const retry = (size: 44 | 28) => (
    <Button kind={inline ? 'weak' : 'primary'} size={size} busy={busy} busyLabel="重试中" onClick={onRetry}>
      重试
    </Button>
  )
  if (inline)
    return (
      <div className={styles.inline} role="alert">
        <OfflineIcon />
        <span>{title ?? '这一栏没有加载出来'}</span>
        {retry(28)}
      </div>
    )
  return (
    <div className={styles.state} role="alert">
      {drawing ?? <Lighthouse />}
      <h2 className={styles.title}>{title ?? '没有加载出来'}</h2>
      <p className={styles.hint}>{hint ?? '检查网络后再试一次'}</p>
      <div className={styles.actions}>
        {retry(44)}
        {second}
      </div>
    </div>
  )
}
