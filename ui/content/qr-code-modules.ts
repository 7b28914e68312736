import qrcode from 'qrcode-generator'

/** The white border scanners need, in modules. */
const quiet = 4

/** The dark modules of the QR code of a text as an SVG path, in a square of `size` modules with the white border. */
export function qrPath(text: string): { size: number; path: string } {
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
