import { pages } from './pages.ts'
import { routes as table, type AppRoute } from './platform/navigation/route-table.ts'
import { titles } from './platform/navigation/route-titles.ts'

/** The whole route table, and which places have their page; the others say honestly that they are not open yet. */
export const routes: readonly (AppRoute & { title: string; built: boolean })[] = table.map((route) => ({
  ...route,
  title: titles[route.path]!,
  built: route.path in pages,
}))
