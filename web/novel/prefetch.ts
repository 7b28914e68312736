import { useEffect } from 'react'
import { idle } from '#ui/idle.ts'
import { prefetch } from '#web/platform/pages/page-registry.ts'
import { queryClient } from '#web/platform/wire/query-client.ts'
import { novelReadPath } from './links.ts'

/** Fetches the reader and the text it will ask for while nothing else is to do, unless data are to be saved. */
export function useReaderAhead(chapterId: number | undefined): void {
  useEffect(() => {
    if (!chapterId || (navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
    let left = false
    void idle().then(() => {
      if (left) return
      prefetch(novelReadPath(chapterId))
      // What asks for texts belongs to the reader
      Promise.all([import('./reader/queries.ts'), import('./reader/settings-store.ts')])
        .then(([{ chapterText }, { wantedScript }]) =>
          queryClient.prefetchQuery(chapterText(chapterId, wantedScript())),
        )
        .catch(() => undefined)
    })
    return () => {
      left = true
    }
  }, [chapterId])
}
