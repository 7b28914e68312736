import { posix } from 'node:path'

/** A target of a link in an archive: the file, and the id of an element in it. */
export type Target = { file: string; fragment: string }

/** Resolves addresses in documents of an archive to its files: relative, with `%20`, in any case. */
export class ArchiveNames {
  readonly names: readonly string[]
  readonly #byName: ReadonlyMap<string, string>

  constructor(names: readonly string[]) {
    this.names = names
    this.#byName = new Map([
      ...names.map((name) => [name.toLowerCase(), name] as const),
      ...names.map((name) => [name, name] as const),
    ])
  }

  /** The file that an address in the document `from` points to; undefined outside the archive or for a missing file. */
  resolve(from: string, address: string): Target | undefined {
    const [path = '', fragment = ''] = address.trim().split('#', 2)
    // An address with a scheme or a host leads out of the book.
    if (/^[a-z][a-z\d+.-]*:|^[\\/]{2}/i.test(path)) return undefined
    const relative = decodePercent(path).replaceAll('\\', '/')
    const file = relative ? this.find(posix.join(posix.dirname(from), relative)) : from
    return file === undefined ? undefined : { file, fragment: decodePercent(fragment) }
  }

  find(name: string): string | undefined {
    const plain = name.replace(/^\/+/, '')
    return this.#byName.get(plain) ?? this.#byName.get(plain.toLowerCase())
  }
}

function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
