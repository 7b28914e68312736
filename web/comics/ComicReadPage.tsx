import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useParams } from '#web/platform/navigation/useLocation.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import { TopBar } from '#ui/navigation/TopBar.tsx'
import { useQuery } from '@tanstack/react-query'
import { isRefusal, messageOf } from '#web/platform/wire/api.ts'
import { AppLink, go, useBack } from '#web/platform/navigation/navigation.tsx'
import { usePageTitle } from '#web/platform/pages/page.ts'
import styles from './ComicReadPage.module.css'
import { readPath } from './links.ts'
import { chapterPages } from './queries.ts'
import { Reader } from './reader/Reader.tsx'
import { useChapterRun } from './reader/useChapterRun.ts'

type Opened = { id: number; page: number | undefined; time: number }

/** Where a chapter is read. The address follows to whatever chapter is read, so that a reload opens that one. */
export function ComicReadPage() {
  const { id = '' } = useParams()
  const page = Number(new URLSearchParams(useLocation().search).get('page')) || undefined
  const [opened, setOpened] = useState<Opened>({ id: Number(id), page, time: 0 })
  const follow = (chapterId: number) => go(readPath(chapterId), { replace: true, state: { samePage: true } })
  // Whoever reloads wants the page they came to, not the one they began with
  const begin = useEffectEvent(() => page !== undefined && follow(opened.id))
  useEffect(() => void begin(), [])
  return (
    <Opening
      key={opened.time}
      {...opened}
      onOpen={(chapterId, wanted) => {
        setOpened({ id: chapterId, page: wanted, time: opened.time + 1 })
        follow(chapterId)
      }}
      onChapter={follow}
    />
  )
}

type Props = Opened & {
  onOpen: (chapterId: number, page?: number) => void
  onChapter: (chapterId: number) => void
}

function Opening({ id, page, onOpen, onChapter }: Props) {
  const back = useBack()
  const first = useQuery(chapterPages(id))
  const run = useChapterRun(id)
  usePageTitle(first.data ? undefined : '漫画阅读')

  if (first.data && run.chapters.length > 0) {
    const { pages, page: left } = first.data
    const start = Math.min(Math.max(1, page ?? left), Math.max(1, pages.length)) - 1
    return <Reader run={run} start={{ chapterId: id, page: start }} onOpen={onOpen} onChapter={onChapter} />
  }
  const missing = isRefusal(first.error, 'chapter_not_found') || isRefusal(first.error, 'invalid_input')
  return (
    <div className={styles.page} data-theme="dark">
      <TopBar onBack={back} />
      <main className={styles.middle}>
        {first.isPending && <Spinner size={32} label="加载中" />}
        {missing && (
          <EmptyState
            title="这一话不在了"
            hint="可能已经下架，看看别的漫画吧"
            action={<Button render={(link) => <AppLink to="/comics" {...link} />}>去漫画首页</Button>}
          />
        )}
        {first.isError && !missing && (
          <ErrorState
            hint={messageOf(first.error)}
            busy={first.isFetching}
            onRetry={() => void first.refetch()}
          />
        )}
      </main>
    </div>
  )
}
