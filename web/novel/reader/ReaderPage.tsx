import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useParams } from '#web/platform/navigation/useLocation.ts'
import type { NovelPlace } from '#contract/novel/shapes.ts'
import { TopBar } from '#ui/navigation/TopBar.tsx'
import { useBack } from '#web/platform/navigation/navigation.tsx'
import { ChapterState } from './view/ChapterState.tsx'
import { useScript, useSettings } from './settings-store.ts'
import { spotOf } from './position.ts'
import { isAhead, localPlace } from './progress.ts'
import { askPlace, chapterText } from './queries.ts'
import { Reader } from './Reader.tsx'
import { isDark } from './settings.ts'
import type { Goal } from './reader-view.ts'
import styles from './Reader.module.css'

type Start = { novelId: number; goal: Goal; elsewhere: NovelPlace | undefined }

/** A novel, opened at a chapter: where it was left, if that was in this chapter, or at the place the address names. */
export function ReaderPage() {
  const { id = '' } = useParams()
  const { search } = useLocation()
  const back = useBack()
  const { paper } = useSettings()
  const found = useQuery(chapterText(id, useScript()))
  const [start, setStart] = useState<Start>()
  const novelId = found.data?.novelId
  const chapterId = found.data?.id

  useEffect(() => {
    if (start || novelId === undefined || chapterId === undefined) return
    let gone = false
    void findStart(novelId, chapterId, search).then((from) => gone || setStart(from))
    return () => void (gone = true)
  }, [start, novelId, chapterId, search])

  if (start) return <Reader novelId={start.novelId} start={start.goal} elsewhere={start.elsewhere} />
  return (
    <div className={styles.reader} data-theme={isDark(paper) ? 'dark' : 'light'} data-paper={paper}>
      <TopBar onBack={back} />
      <ChapterState found={found} />
    </div>
  )
}

/** Starting position: from this device without a network; a device that never opened the novel asks the server. */
async function findStart(novelId: number, chapterId: number, search: string): Promise<Start> {
  const named = spotOf(search)
  const own = localPlace(novelId)
  const asked = askPlace(novelId).catch(() => null)
  const begin = (spot: Goal['spot'], elsewhere?: NovelPlace): Start => ({
    novelId,
    goal: { chapterId, spot },
    elsewhere,
  })
  if (named) return begin(named)
  const held = await Promise.race([asked, patience(own ? 400 : 3_000)])
  const ahead = held && isAhead(held, own) ? held : undefined
  if (own?.chapterId === chapterId) return begin(own, ahead)
  if (ahead?.chapterId === chapterId) return begin(ahead)
  return begin({ block: 0, offset: 0 }, ahead)
}

const patience = (milliseconds: number) =>
  new Promise<null>((resolve) => setTimeout(() => resolve(null), milliseconds))
