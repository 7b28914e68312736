import { posix } from 'node:path'

/** A place in an archive: the file, and the name of an element in it. */
export type Target = { file: string; fragment: string }

/** Finds the files of an archive as its documents name them: relative to themselves, with `%20`, in any case. */
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

  /** The file that a document `from` means by an address; nothing for one outside the archive or not in it. */
  resolve(from: string, address: string): Target | undefined {
    const [path = '', fragment = ''] = address.trim().split('#', 2)
    // What has a scheme or a host leads out of the book.
    if (/^[a-z][a-z\d+.-]*:|^[\\/]{2}/i.test(path)) return undefined
    const relative = decoded(path).replaceAll('\\', '/')
    const file = relative ? this.find(posix.join(posix.dirname(from), relative)) : from
    return file === undefined ? undefined : { file, fragment: decoded(fragment) }
  }

  find(name: string): string | undefined {
    const plain = name.replace(/^\/+/, '')
    return this.#byName.get(plain) ?? this.#byName.get(plain.toLowerCase())
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
