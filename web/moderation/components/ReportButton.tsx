import { lazy, Suspense, useState } from 'react'
import type { Subject } from '#contract/moderation/subjects.ts'
import styles from './ReportButton.module.css'

const ReportSheet = lazy(() =>
  import('./ReportSheet.tsx').then(({ ReportSheet }) => ({ default: ReportSheet })),
)

/** A quiet 举报 on the page of a thing; the sheet's code comes with the first press. */
export function ReportButton({ subject }: { subject: Subject }) {
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <button type="button" className={styles.report} onClick={() => setOpen(true)}>
        举报
      </button>
      {open !== undefined && (
        <Suspense fallback={null}>
          <ReportSheet subject={subject} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
