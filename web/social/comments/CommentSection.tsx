import { Suspense } from 'react'
import { lazy } from '#ui/lazy.ts'
import { CommentsSkeleton } from './CommentsSkeleton.tsx'
import type { On } from './queries.ts'

const Comments = lazy(() => import('./Comments.tsx').then(({ Comments }) => ({ default: Comments })))

/** Everything that is said about a thing, and the line to say more. Its code comes when it is first shown. */
export function CommentSection({ subject }: { subject: On }) {
  return (
    <Suspense fallback={<CommentsSkeleton />}>
      <Comments key={`${subject.kind} ${subject.id}`} subject={subject} />
    </Suspense>
  )
}
