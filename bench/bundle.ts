import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { bundleConfig } from '../bin/build.ts'

export type Size = { name: string; js: number; css: number; budget: { js: number; css?: number } }

const kilobyte = 1_000
const first = { js: 106 * kilobyte, css: 8 * kilobyte }
const route = { js: 15 * kilobyte }
const player = { js: 18 * kilobyte }
const reader = { js: 25 * kilobyte }
const budgets: Record<string, Size['budget']> = {
  'comics/ComicReadPage': reader,
  'novel/reader/ReaderPage': reader,
}
/** Modules that `/` and `/home` load before anything can be touched. */
const firstModules = ['/web/main.ts', '/web/app.tsx', '/web/session/EntryPage.tsx', '/web/home/HomePage.tsx']
/** The code of the player, which the pages that show films share and none of them counts as its own. */
const ofPlayer = /[\\/](web[\\/]video[\\/]player[\\/]|playlist-loader\.ts$|ui[\\/]icons[\\/]player\.ts$)/

/**
 * Bytes of the members' app as they cross the wire (gzip): what the first page loads, and what each further page adds to
 * it. The player is counted by itself, of a file that holds more than it by its share before compression; its library is
 * fetched when a film opens and belongs to no page.
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
  const size = (
    name: string,
    files: Iterable<string>,
    budget: Size['budget'],
    counts = (_file: string) => 1,
  ): Size => {
    const sum = (ending: string) =>
      Math.round(
        [...files]
          .filter((file) => file.endsWith(ending))
          .reduce((total, file) => total + bytes.get(file)! * counts(file), 0),
      )
    return { name, js: sum('.js'), css: sum('.css'), budget }
  }
  const playerIn = new Map([...chunks.values()].map((chunk) => [chunk.fileName, shareOfPlayer(chunk)]))

  const isFirst = ({ moduleIds }: Rolldown.OutputChunk) =>
    firstModules.some((module) => moduleIds.some((id) => id.endsWith(module)))
  const loaded = new Set<string>()
  for (const chunk of chunks.values()) if (isFirst(chunk)) filesOf(chunk, loaded)
  const pages = [...chunks.values()]
    .map((chunk) => ({ chunk, page: /\/web\/(.+Page)\.tsx$/.exec(chunk.facadeModuleId ?? '')?.[1] }))
    .filter(({ chunk, page }) => page && chunk.isDynamicEntry && !loaded.has(chunk.fileName))
  const filesAdded = (chunk: Rolldown.OutputChunk) => [...filesOf(chunk)].filter((file) => !loaded.has(file))
  const added = pages.map(({ chunk, page }) =>
    size(page!, filesAdded(chunk), budgets[page!] ?? route, (file) => 1 - (playerIn.get(file) ?? 0)),
  )
  const shared = new Set(pages.flatMap(({ chunk }) => filesAdded(chunk)))
  return [
    size('/ and /home', loaded, first),
    size('the player', shared, player, (file) => playerIn.get(file) ?? 0),
    ...added.sort((one, other) => other.js - one.js),
  ]
}

/** Share of the player's code in a chunk, from 0 to 1. */
function shareOfPlayer({ modules }: Rolldown.OutputChunk): number {
  const parts = Object.entries(modules).map(([id, { renderedLength }]) => ({ id, length: renderedLength }))
  const sum = (some: typeof parts) => some.reduce((total, { length }) => total + length, 0)
  return sum(parts.filter(({ id }) => ofPlayer.test(id))) / (sum(parts) || 1)
}
