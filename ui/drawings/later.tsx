import { lazy, Suspense, type ComponentType } from 'react'

/** The place of a drawing of 168 × 126. */
const Place = () => <svg viewBox="0 0 168 126" width="168" height="126" aria-hidden />

/** A drawing that is fetched when it is first shown. Its place is kept, and stays empty where it cannot come. */
export function later(load: () => Promise<ComponentType>): ComponentType {
  const Drawing = lazy(async () => ({ default: await load().catch(() => Place) }))
  return () => (
    <Suspense fallback={<Place />}>
      <Drawing />
    </Suspense>
  )
}
