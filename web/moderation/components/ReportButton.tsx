import { useState } from 'react'
import type { Subject } from '#contract/moderation/subjects.ts'
import { ReportSheet } from './ReportSheet.tsx'
import styles from './ReportButton.module.css'

/** A quiet 举报 on the page of a thing. */
export function ReportButton({ subject }: { subject: Subject }) {
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <button type="button" className={styles.report} onClick={() => setOpen(true)}>
        举报
      </button>
      {open !== undefined && <ReportSheet subject={subject} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
