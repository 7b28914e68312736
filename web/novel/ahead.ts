import { useEffect } from 'react'
import { idle } from '#ui/idle.ts'
import { prefetch } from '#web/platform/page-registry.ts'
import { queryClient } from '#web/platform/queries.ts'
import { novelReadPath } from './links.ts'
import { wantedScript } from './reader/kept-settings.ts'
import { chapterText } from './reader/queries.ts'

/** Fetches the reader and the text it will ask for while nothing else is to do, unless data are to be saved. */
export function useReaderAhead(chapterId: number | undefined): void {
  useEffect(() => {
    if (!chapterId || (navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
    let left = false
    void idle().then(() => {
      if (left) return
      prefetch(novelReadPath(chapterId))
      void queryClient.prefetchQuery(chapterText(chapterId, wantedScript()))
    })
    return () => {
      left = true
    }
  }, [chapterId])
}
