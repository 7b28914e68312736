import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { bundleConfig } from '../bin/build.ts'

export type Size = { name: string; js: number; css: number; budget: { js: number; css?: number } }

const kilobyte = 1_000
const first = { js: 110 * kilobyte, css: 8 * kilobyte }
const route = { js: 15 * kilobyte }
/** A page that carries a player, which is not counted as the page's own. */
const withPlayer = { js: 18 * kilobyte }
const reader = { js: 25 * kilobyte }
const budgets: Record<string, Size['budget']> = {
  'video/FilmPage': withPlayer,
  'video/dramas/DramaPage': withPlayer,
  'live/RoomPage': withPlayer,
  'comics/ComicReadPage': reader,
  'novel/reader/ReaderPage': reader,
}
/** What `/` and `/home` load before anything can be touched. */
const firstModules = ['/web/main.ts', '/web/app.tsx', '/web/session/EntryPage.tsx', '/web/home/HomePage.tsx']

/**
 * Bytes of the members' app as they cross the wire (gzip): what the first page loads, and what each further page adds to
 * it. A player's library is fetched when a film opens and belongs to no page.
 */
export async function measureBundle(): Promise<Size[]> {
  const config = bundleConfig('web')
  const { output } = (await build({
    ...config,
    build: { ...config.build, write: false },
  })) as Rolldown.RolldownOutput
  const chunks = new Map(
    output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])),
  )
  const bytes = new Map(
    output.map((one) => [
      one.fileName,
      gzipSync(one.type === 'chunk' ? one.code : one.source, { level: 9 }).length,
    ]),
  )

  const filesOf = (start: Rolldown.OutputChunk, files = new Set<string>()): Set<string> => {
    if (files.has(start.fileName)) return files
    files.add(start.fileName)
    for (const style of start.viteMetadata?.importedCss ?? []) files.add(style)
    for (const name of start.imports) if (chunks.has(name)) filesOf(chunks.get(name)!, files)
    return files
  }
  const size = (name: string, files: Iterable<string>, budget: Size['budget']): Size => {
    const sum = (ending: string) =>
      [...files].filter((file) => file.endsWith(ending)).reduce((total, file) => total + bytes.get(file)!, 0)
    return { name, js: sum('.js'), css: sum('.css'), budget }
  }

  const isFirst = ({ moduleIds }: Rolldown.OutputChunk) =>
    firstModules.some((module) => moduleIds.some((id) => id.endsWith(module)))
  const loaded = new Set<string>()
  for (const chunk of chunks.values()) if (isFirst(chunk)) filesOf(chunk, loaded)
  const pages = [...chunks.values()]
    .map((chunk) => ({ chunk, page: /\/web\/(.+Page)\.tsx$/.exec(chunk.facadeModuleId ?? '')?.[1] }))
    .filter(({ chunk, page }) => page && chunk.isDynamicEntry && !loaded.has(chunk.fileName))
  const added = ({ chunk, page }: (typeof pages)[number]) =>
    size(
      page!,
      [...filesOf(chunk)].filter((file) => !loaded.has(file)),
      budgets[page!] ?? route,
    )
  return [size('/ and /home', loaded, first), ...pages.map(added).sort((one, other) => other.js - one.js)]
}
