import { matchPath } from 'react-router'
import { type ConsolePage, type PageGroup, pageGroups } from './pages.ts'

type Listed = Pick<ConsolePage, 'path' | 'label' | 'within' | 'group'>

/** Paths of the page at an address and of the one it belongs to: its links in the navigation are the current ones. */
export function currentPaths(
  pages: readonly Pick<ConsolePage, 'path' | 'within'>[],
  address: string,
): string[] {
  const page = pages.find(({ path }) => matchPath(path, address))
  return page ? [page.path, ...(page.within ? [page.within] : [])] : []
}

/**
 * The pages of the navigation by group, in the order of the groups; groups without a page are left out. With a search text: every page
 * whose name contains it, pages that belong to another one too.
 */
export function groupPages<Each extends Listed>(
  pages: readonly Each[],
  search: string,
): { key: PageGroup; label: string; pages: Each[] }[] {
  const text = search.trim().toLowerCase()
  const groupOf = (page: Each): PageGroup =>
    page.group ?? pages.find(({ path }) => path === page.within)?.group ?? 'site'
  const listed = pages.filter((page) => {
    // An address with a parameter leads nowhere by itself
    if (page.path.includes(':')) return false
    return text ? page.label.toLowerCase().includes(text) : page.within === undefined
  })
  return (Object.keys(pageGroups) as PageGroup[]).flatMap((key) => {
    const own = listed.filter((page) => groupOf(page) === key)
    return own.length > 0 ? [{ key, label: pageGroups[key], pages: own }] : []
  })
}
