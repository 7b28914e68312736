/** A comic, a novel or a set of photos as it must come out: `parts` are its chapters by title, or its photos by size. */
export type Wanted = {
  kind: 'comic' | 'novel' | 'photo'
  title: string
  mode?: string
  author?: string
  description?: string
  parts: string[]
}

/** Files below the folder of the library, and what must become of them. */
export type LibraryCase = {
  files: Record<string, () => Promise<Uint8Array | string> | Uint8Array | string>
  makes?: Wanted
  /** Texts that the novel contains, in this order, and texts that it does not contain. */
  holds?: string[]
  lacks?: string[]
  /** A word of the report's line with the file's name, and the reason in it. */
  refused?: Record<string, string>
  /** The same of what was taken, but for a part of it. */
  warned?: Record<string, string>
  /** Recordings beside them, of a tone of so many hertz. */
  recordings?: Record<string, number>
}
