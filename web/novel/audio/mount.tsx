import { createRoot } from 'react-dom/client'
import { MiniPlayer } from './MiniPlayer.tsx'

let shown = false

/** Draws the small bar over whatever page is in front: once, and only for who has listened. */
export function showBar(acts: { toggle: () => void; stop: () => void }): void {
  if (shown) return
  shown = true
  createRoot(document.body.appendChild(document.createElement('div'))).render(<MiniPlayer {...acts} />)
}
