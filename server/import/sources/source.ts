/** The files of an archive or a folder. Names are paths with `/`, relative to it, each once. */
export type Source = {
  entries: readonly { name: string; bytes: number }[]
  /** A file whole. Throws `ImportRefused` when it holds more than `most` bytes or is broken. */
  read(name: string, most: number): Promise<Buffer>
  /** Writes a file to a path, as `read` does. */
  copy(name: string, target: string, most: number): Promise<void>
  close(): Promise<void>
}

const clutter = /^(?:\.|__MACOSX$|@eaDir$|Thumbs\.db$|ehthumbs\.db$|desktop\.ini$|\$RECYCLE\.BIN$)/i

/** What computers leave between files, and what nobody can see: never part of a work. */
export const isClutter = (name: string): boolean => name.split('/').some((part) => clutter.test(part))
