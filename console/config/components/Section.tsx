import type { ReactNode } from 'react'
import { Problem } from '#console/platform/forms/Problem.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import styles from './Section.module.css'

export type SectionFrameProps = {
  title: string
  note?: ReactNode
  problem: string | undefined
  isDirty: boolean
  isBusy: boolean
  mayEdit: boolean
  onSave: () => void
  onReset: () => void
  children: ReactNode
}

/** The card around one setting, with its own 保存. */
export function Section(props: SectionFrameProps) {
  const { title, note, problem, isDirty, isBusy, mayEdit, onSave, onReset, children } = props
  return (
    <form
      className={styles.section}
      aria-label={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isDirty) onSave()
      }}
    >
      <header className={styles.head}>
        <h2>{title}</h2>
        {isDirty && <Tag kind="gold">未保存</Tag>}
      </header>
      {note && <p className={styles.note}>{note}</p>}
      <fieldset className={styles.fields} disabled={!mayEdit}>
        {children}
      </fieldset>
      <Problem words={problem} />
      {mayEdit && (
        <footer className={styles.foot}>
          <Button kind="plain" size={32} disabled={!isDirty || isBusy} onClick={onReset}>
            还原
          </Button>
          <Button type="submit" size={32} disabled={!isDirty} busy={isBusy} busyLabel="保存中">
            保存
          </Button>
        </footer>
      )}
    </form>
  )
}
