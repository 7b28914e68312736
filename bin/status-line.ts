const units = ['B', 'KB', 'MB', 'GB', 'TB']
/** Milliseconds between two showings: a terminal need not see every file. */
const interval = 200

/** A number of bytes as people read it. */
export function sizeOf(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  return `${(bytes / 1000 ** step).toFixed(step ? 1 : 0)} ${units[step]}`
}

/** One line of a terminal that is rewritten; elsewhere only how things ended is said. */
export function statusLine(out: NodeJS.WriteStream = process.stdout) {
  let shown = 0
  const clear = () => (out.isTTY ? '\r\x1b[2K' : '')
  return {
    show(text: string): void {
      if (!out.isTTY || Date.now() - shown < interval) return
      shown = Date.now()
      out.write(`${clear()}${text}`)
    },
    end(text: string): void {
      out.write(text ? `${clear()}${text}\n` : clear())
    },
  }
}
