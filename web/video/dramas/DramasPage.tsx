import type { ComponentType } from 'react'
import { useLocation } from '#web/platform/navigation/useLocation.ts'
import { lazy } from '#ui/lazy.ts'
import { DramasHome } from './DramasHome.tsx'
import type { DramaList } from './links.ts'

type List = ComponentType<{ value: string }>

/** The lists that stand under the address of the home, by the name of their parameter. */
const lists: Record<DramaList, List> = {
  type: lazy(() => import('./lists/TypeList.tsx').then((module) => ({ default: module.TypeList }))),
  topic: lazy(() => import('./lists/TopicList.tsx').then((module) => ({ default: module.TopicList }))),
  rank: lazy(() => import('./lists/RankList.tsx').then((module) => ({ default: module.RankList }))),
  following: lazy(() =>
    import('./lists/FollowingList.tsx').then((module) => ({ default: module.FollowingList })),
  ),
}

/** The home of dramas, or in its place one of their lists: `/foundOut/Skits?topic=3`. */
export function DramasPage() {
  const asked = new URLSearchParams(useLocation().search)
  const name = (Object.keys(lists) as DramaList[]).find((list) => asked.has(list))
  if (!name) return <DramasHome />
  const List = lists[name]
  return <List value={asked.get(name) ?? ''} />
}
