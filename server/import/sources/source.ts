/** The files of an archive or a folder. Names are unique relative paths with `/`. */
export type Source = {
  entries: readonly { name: string; bytes: number }[]
  /** Reads a whole file. Throws `ImportRefused` when it is larger than `most` bytes or broken. */
  read(name: string, most: number): Promise<Buffer>
  /** Writes a file to a path, with the limits of `read`. */
  copy(name: string, target: string, most: number): Promise<void>
  close(): Promise<void>
}

const clutter = /^(?:\.|__MACOSX$|@eaDir$|Thumbs\.db$|ehthumbs\.db$|desktop\.ini$|\$RECYCLE\.BIN$)/i

/** True for files that systems leave in folders, and hidden files: they are never part of a work. */
export const isClutter = (name: string): boolean => name.split('/').some((part) => clutter.test(part))
