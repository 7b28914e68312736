import { useMemo } from 'react'
import { qrPath } from './qr-code-modules.ts'

/** A QR code of a text, drawn in the colour of its place. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => qrPath(text), [text])
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={path} fill="currentColor" />
    </svg>
  )
}
