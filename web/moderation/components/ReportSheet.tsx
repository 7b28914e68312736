import { type ComponentProps, Suspense } from 'react'
import { lazy } from '#ui/lazy.ts'

const ReportForm = lazy(() => import('./ReportForm.tsx').then(({ ReportForm }) => ({ default: ReportForm })))

/** Reports something. Most people never do: the code comes when it is first drawn. */
export const ReportSheet = (props: ComponentProps<typeof ReportForm>) => (
  <Suspense fallback={null}>
    <ReportForm {...props} />
  </Suspense>
)
