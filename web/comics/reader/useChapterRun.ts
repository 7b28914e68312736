import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ChapterPages } from '#contract/comics/shapes.ts'
import { chapterPages } from '../queries.ts'

/** The chapters that are read without a break, in order. */
export type Run = {
  chapters: readonly ChapterPages[]
  /** What comes after or before is asked for; it failed when it does not come. */
  failed: boolean
  busy: boolean
  extend: (side: 1 | -1) => void
  refetch: () => void
}

/** The pages of a chapter can be asked for until their paths die; after so many milliseconds they are asked for anew. */
const pathsLive = 45 * 60_000

/** The chapter somebody opened, and those before and after it once they are wanted. */
export function useChapterRun(first: number): Run {
  const [ids, setIds] = useState<readonly number[]>([first])
  const found = useQueries({ queries: ids.map(chapterPages), combine })
  const chapters = found.chapters
  const { refetch, oldest } = found

  useEffect(() => {
    const renew = () => {
      if (document.visibilityState === 'visible' && Date.now() - oldest > pathsLive) refetch()
    }
    const timer = setInterval(renew, 60_000)
    document.addEventListener('visibilitychange', renew)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', renew)
    }
  }, [oldest, refetch])

  function extend(side: 1 | -1) {
    const edge = side === 1 ? chapters.at(-1) : chapters[0]
    // What may not be read is where reading ends; behind it may lie hundreds like it
    if (!edge || edge.pages.length < edge.total) return
    const beside = side === 1 ? edge.next : edge.previous
    if (!beside || ids.includes(beside.id)) return
    setIds(side === 1 ? [...ids, beside.id] : [beside.id, ...ids])
  }
  return { ...found, extend }
}

function combine(results: UseQueryResult<ChapterPages>[]) {
  return {
    chapters: results.flatMap(({ data }) => (data ? [data] : [])),
    failed: results.some(({ isError, data }) => isError && !data),
    busy: results.some(({ isFetching }) => isFetching),
    oldest: Math.min(...results.map(({ data, dataUpdatedAt }) => (data ? dataUpdatedAt : Infinity))),
    refetch: () => results.forEach((result) => void result.refetch()),
  }
}
