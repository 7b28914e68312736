import type { ComponentType } from 'react'
import { useLocation } from '#web/platform/navigation/useLocation.ts'
import { lazy } from '#ui/lazy.ts'
import { ComicsHome } from './ComicsHome.tsx'
import type { ComicList } from './links.ts'

type List = ComponentType<{ value: string }>

/** The lists that stand under the address of the home, by the name of their parameter. */
const lists: Record<ComicList, List> = {
  category: lazy(() =>
    import('./lists/CategoryList.tsx').then((module) => ({ default: module.CategoryList })),
  ),
  tag: lazy(() => import('./lists/TagList.tsx').then((module) => ({ default: module.TagList }))),
  topic: lazy(() => import('./lists/TopicList.tsx').then((module) => ({ default: module.TopicList }))),
  author: lazy(() => import('./lists/AuthorList.tsx').then((module) => ({ default: module.AuthorList }))),
  rank: lazy(() => import('./lists/RankList.tsx').then((module) => ({ default: module.RankList }))),
  free: lazy(() => import('./lists/FreeList.tsx').then((module) => ({ default: module.FreeList }))),
}

/** The home of comics, or in its place one of their lists: `/comics?tag=3`. */
export function ComicsPage() {
  const asked = new URLSearchParams(useLocation().search)
  const name = (Object.keys(lists) as ComicList[]).find((list) => asked.has(list))
  if (!name) return <ComicsHome />
  const List = lists[name]
  return <List value={asked.get(name) ?? ''} />
}
