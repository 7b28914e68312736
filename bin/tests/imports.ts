import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Each file of the repository and the files it imports, as paths from the root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

const root = path.join(import.meta.dirname, '../..')
const isCode = (file: string) => /\.tsx?$/.test(file)

/**
 * The places in a source text that name another file: `import … from`, `export … from`, `import '…'`, `import('…')`, and the two
 * ways to name a file beside this one, `join(import.meta.dirname, '../…')` and `new URL('…', import.meta.url)`. No parser: parsing
 * the repository takes four seconds, this a twentieth of one. A sentence in a comment or a text that looks like an import adds
 * an edge only if it names an existing file.
 */
const references = new RegExp(
  [
    /(?<!['"`])\b(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([.#][^'"\n]+)['"]/,
    /(?<!['"`])\bimport\s*(?:\(\s*)?['"`]([.#][^'"`\n$]+)['"`]/,
    /\bimport\.meta\.dirname,\s*'([^'\n]+)'/,
    /\bnew URL\(\s*'([^'\n]+)',\s*import\.meta\.url/,
  ]
    .map((one) => one.source)
    .join('|'),
  'g',
)

/** Reads the imports of every file out of the texts, given by path from the root. Pure. */
export function importGraph(texts: ReadonlyMap<string, string>): ImportGraph {
  const graph = new Map<string, readonly string[]>()
  for (const [file, text] of texts) {
    const targets = new Set<string>()
    for (const [, ...specifiers] of text.matchAll(references)) {
      const target = resolveReference(
        file,
        specifiers.find((one) => one !== undefined)!,
      )
      if (texts.has(target) && target !== file) targets.add(target)
    }
    graph.set(file, [...targets])
  }
  return graph
}

/** `#side/…` counts from the root, everything else from the folder of the file; `?raw` and the like are dropped. */
function resolveReference(file: string, specifier: string): string {
  const [name] = specifier.split('?') as [string]
  if (name.startsWith('#')) return name.slice(1)
  return path.posix.join(path.posix.dirname(file), name)
}

/** The given files and all that they import, directly or through others. */
export function importedBy(graph: ImportGraph, files: Iterable<string>): Set<string> {
  const found = new Set(files)
  // A set that grows while it is walked is walked to its new end.
  for (const file of found) for (const target of graph.get(file) ?? []) found.add(target)
  return found
}

/** The same graph with its edges turned: each file and the files that import it. */
export function turnGraph(graph: ImportGraph): ImportGraph {
  const turned = new Map<string, string[]>([...graph.keys()].map((file) => [file, []]))
  for (const [file, targets] of graph) for (const target of targets) turned.get(target)?.push(file)
  return turned
}

/** The text of every source file in the folders, by path from the root; of other files (styles, texts) only the path. */
export function readSources(folders: readonly string[]): Map<string, string> {
  const texts = new Map<string, string>()
  for (const folder of folders) {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true })) {
      if (!entry.isFile()) continue
      const file = path.join(entry.parentPath, entry.name)
      const text = isCode(file) ? readFileSync(file, 'utf8') : ''
      texts.set(path.relative(root, file).split(path.sep).join('/'), text)
    }
  }
  return texts
}
