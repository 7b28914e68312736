import { useEffect } from 'react'
import { idle } from '#ui/idle.ts'
import { prefetch } from '#web/platform/pages/page-registry.ts'
import { queryClient } from '#web/platform/wire/query-client.ts'
import { readPath } from './links.ts'
import { chapterPages } from './queries.ts'

/** Fetches the reader and what it will ask of a chapter while nothing else is to do, unless data are to be saved. */
export function useReaderAhead(chapterId: number | undefined): void {
  useEffect(() => {
    if (!chapterId || (navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
    let left = false
    void idle().then(() => {
      if (left) return
      prefetch(readPath(chapterId))
      void queryClient.prefetchQuery(chapterPages(chapterId))
    })
    return () => {
      left = true
    }
  }, [chapterId])
}
