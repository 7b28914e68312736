const width = 24

/** A progress bar that rewrites one line of a terminal; elsewhere it says only how things ended. */
export function progressLine(name: string, out: NodeJS.WriteStream = process.stdout) {
  const write = (text: string) => out.write(out.isTTY ? `\r\x1b[2K${text}` : `${text}\n`)
  return {
    show(progress: number, word: string): void {
      if (!out.isTTY) return
      const full = Math.round(progress * width)
      write(
        `${'█'.repeat(full)}${'░'.repeat(width - full)} ${String(Math.floor(progress * 100)).padStart(3)}% ${word} ${name}`,
      )
    },
    end(words: string): void {
      write(`${name}  ${words}${out.isTTY ? '\n' : ''}`)
    },
  }
}
