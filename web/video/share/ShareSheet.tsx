import type { FilmCard } from '#contract/video/shapes.ts'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { ShareWays } from './ShareWays.tsx'

/** The ways to pass a film on, from its page. */
export function ShareSheet({ film, open, onClose }: { film: FilmCard; open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="分享影片">
      <ShareWays film={film} />
    </Sheet>
  )
}
