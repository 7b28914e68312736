import { ProgressLine } from '#ui/feedback/ProgressLine.tsx'
import { Toaster } from '#ui/feedback/Toaster.tsx'

/** What lies over every page: how the one asked for is loading, and what there is to tell. */
export function Above() {
  return (
    <>
      <ProgressLine />
      <Toaster />
    </>
  )
}
