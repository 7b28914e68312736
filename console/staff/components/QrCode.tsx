import qrcode from 'qrcode-generator'
import { useMemo } from 'react'

/** The white border scanners need, in modules. */
const quiet = 4

/** A QR code of a text, drawn in the colour of its place. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => draw(text), [text])
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={path} fill="currentColor" />
    </svg>
  )
}

function draw(text: string): { size: number; path: string } {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const modules = code.getModuleCount()
  const all = Array.from({ length: modules * modules }, (_, at) => ({
    row: Math.floor(at / modules),
    column: at % modules,
  }))
  const dark = all.filter(({ row, column }) => code.isDark(row, column))
  return {
    size: modules + quiet * 2,
    path: dark.map(({ row, column }) => `M${column + quiet} ${row + quiet}h1v1h-1z`).join(''),
  }
}
