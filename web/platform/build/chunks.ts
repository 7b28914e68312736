import type { Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup

const entry = ['/web/main.ts']
const firstPages = ['/web/app.tsx', '/web/home/HomePage.tsx', '/web/session/EntryPage.tsx']

/** Mutations and parallel queries of the query library: its one entry exports them beside all else, but no first page uses either. */
const later = /@tanstack[\\/].+[\\/](useMutation|mutationObserver|useQueries|queriesObserver)\.js$/

/**
 * The files of the first page: the libraries, what runs before the app is there, and the app with the first pages.
 * Left to itself the bundler makes a file of every part that two pages share, some forty for the first page.
 */
export const chunks: Group[] = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
  { name: nameFor('early', entry), debugName: 'early', priority: 2 },
  { name: nameFor('app', firstPages), debugName: 'app', priority: 1 },
]

/** Gives the name to all that these modules import at once; `null` leaves a module to the bundler. */
function nameFor(name: string, starts: string[]) {
  return (id: string, graph: Rolldown.ChunkingContext): string | null => {
    const seen = new Set<string>()
    const isReached = (one: string): boolean => {
      if (starts.some((start) => one.endsWith(start))) return true
      if (seen.has(one)) return false
      seen.add(one)
      return graph.getModuleInfo(one)?.importers.some(isReached) ?? false
    }
    return !later.test(id) && isReached(id) ? name : null
  }
}
