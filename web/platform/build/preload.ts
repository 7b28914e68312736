import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

// What the first visit and every later one come through, beside the app itself
const first = ['/app.tsx', '/session/EntryPage.tsx', '/home/HomePage.tsx']

/**
 * Names in index.html all that the first page needs: the entry is tiny and runs early, so the browser would otherwise
 * learn of the rest only from it.
 */
export function preload(): Plugin {
  return {
    name: 'yehang:preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return
        const files = filesOf(bundle, first)
        return files.filter((file) => !html.includes(`/${file}"`)).map(tagOf)
      },
    },
  }
}

/** URL by which index.html names a file. */
export const tagOf = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: file.endsWith('.css')
    ? { rel: 'stylesheet', href: `/${file}` }
    : { rel: 'modulepreload', href: `/${file}` },
  injectTo: 'head',
})

/** The code and styles of these modules and of all they import at once. */
export const filesOf = (bundle: Bundle, modules: readonly string[]): string[] =>
  reach(bundle, modules, ({ imports }) => imports)

/** The same with all that these modules, and what they share with nobody before them, import when it is wanted. */
export const allFilesOf = (bundle: Bundle, modules: readonly string[]): string[] =>
  reach(bundle, modules, (chunk) =>
    chunk.isEntry || first.some((page) => holds(chunk, page))
      ? chunk.imports
      : [...chunk.imports, ...chunk.dynamicImports],
  )

const holds = (chunk: Chunk, module: string) => chunk.moduleIds.some((id) => id.endsWith(module))

function reach(bundle: Bundle, modules: readonly string[], next: (chunk: Chunk) => string[]): string[] {
  const files = new Set<string>()
  const add = (chunk: Chunk) => {
    if (files.has(chunk.fileName)) return
    files.add(chunk.fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    for (const name of next(chunk)) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') add(imported)
    }
  }
  for (const output of Object.values(bundle)) {
    if (output.type === 'chunk' && modules.some((module) => holds(output, module))) add(output)
  }
  return [...files]
}
