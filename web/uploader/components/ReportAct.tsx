import { lazy, Suspense, useState } from 'react'
import type { Subject } from '#contract/moderation/subjects.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { FlagIcon } from '#ui/icons/acts.ts'

const ReportSheet = lazy(() =>
  import('#web/moderation/index.ts').then(({ ReportSheet }) => ({ default: ReportSheet })),
)

/** Reports what a page is about; the sheet to do it in is fetched when it is wanted. */
export function ReportAct({ subject }: { subject: Subject }) {
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <IconButton label="举报" onClick={() => setOpen(true)}>
        <FlagIcon size={20} />
      </IconButton>
      {open !== undefined && (
        <Suspense fallback={null}>
          <ReportSheet subject={subject} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
