import { Suspense } from 'react'
import { useLocation } from '#web/platform/navigation/useLocation.ts'
import { lazy } from '#ui/lazy.ts'
import { SetArriving } from './components/SetArriving.tsx'
import { PhotosPage } from './PhotosPage.tsx'

const SetPage = lazy(() => import('./SetPage.tsx').then((module) => ({ default: module.SetPage })))
const ChosenPage = lazy(() => import('./ChosenPage.tsx').then((module) => ({ default: module.ChosenPage })))

/** `/photo`: one place in the table of routes, whose query says which of its pages is meant. */
export function PhotoPage() {
  const query = new URLSearchParams(useLocation().search)
  const id = query.get('id')
  if (id)
    return (
      <Suspense fallback={<SetArriving />}>
        <SetPage key={id} id={id} />
      </Suspense>
    )
  if (['topic', 'tag', 'author', 'user', 'my'].some((name) => query.get(name))) return <ChosenPage />
  return <PhotosPage />
}
