import { ProgressLine } from '#ui/feedback/ProgressLine.tsx'
import { Toaster } from '#ui/feedback/Toaster.tsx'

/** Overlays of every page: the progress bar of loading pages, and toasts. */
export function TopLayer() {
  return (
    <>
      <ProgressLine />
      <Toaster />
    </>
  )
}
