import { type ComponentProps, lazy, Suspense } from 'react'

const ReportForm = lazy(() => import('./ReportForm.tsx').then(({ ReportForm }) => ({ default: ReportForm })))

/** Reports something. Most people never do: the code comes when it is first drawn. */
export const ReportSheet = (props: ComponentProps<typeof ReportForm>) => (
  <Suspense fallback={null}>
    <ReportForm {...props} />
  </Suspense>
)
