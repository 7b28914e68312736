import { lazy, Suspense, useId, useState, type ReactNode } from 'react'
import type { Film } from '#contract/video/shapes.ts'
import { ChannelTabs } from '#ui/ChannelTabs.tsx'
import { SectionHeader } from '#ui/SectionHeader.tsx'
import { views } from '#web/platform/formats.ts'
import { CommentSection, useStanding } from '#web/social/index.ts'
import styles from './FilmTabs.module.css'
import { MoreFilms } from './MoreFilms.tsx'

// Fetched with this module, ahead of the film: beside a film that opens it would take of its line
const loadDanmakuRow = () =>
  import('../danmaku/DanmakuRow.tsx').then(({ DanmakuRow }) => ({ default: DanmakuRow }))
loadDanmakuRow().catch(() => undefined)
const DanmakuRow = lazy(loadDanmakuRow)
const DanmakuList = lazy(() =>
  import('../danmaku/DanmakuList.tsx').then(({ DanmakuList }) => ({ default: DanmakuList })),
)

/** What stands below the screen: what the film is about (`children`) with more to watch, what people say of it, and what is written over it. */
export function FilmTabs({
  film,
  video,
  children,
}: {
  film: Film
  video: HTMLVideoElement | null
  children: ReactNode
}) {
  const panelId = useId()
  const [tab, setTab] = useState('about')
  const open = film.entitlement.state !== 'locked'
  const subject = { kind: 'film', id: film.id } as const
  const comments = useStanding(subject)?.comments ?? 0
  const tabs = [
    { key: 'about', label: '简介' },
    { key: 'comments', label: '评论', ...(comments > 0 && { count: views(comments) }) },
    ...(open ? [{ key: 'danmaku', label: '弹幕' }] : []),
  ]
  return (
    <>
      <div className={styles.tabs}>
        <ChannelTabs
          kind="section"
          label="影片内容"
          items={tabs}
          value={tab}
          onChange={setTab}
          panelId={panelId}
          end={
            open &&
            video && (
              <Suspense fallback={null}>
                <DanmakuRow film={film} video={video} />
              </Suspense>
            )
          }
        />
      </div>
      <div id={panelId} role="tabpanel" aria-label={tabs.find(({ key }) => key === tab)?.label}>
        {tab === 'about' ? (
          <>
            {children}
            <SectionHeader title="更多影片" />
            <MoreFilms filmId={film.id} />
          </>
        ) : tab === 'comments' ? (
          <CommentSection subject={subject} />
        ) : (
          video && (
            <Suspense fallback={null}>
              <DanmakuList film={film} video={video} />
            </Suspense>
          )
        )}
      </div>
    </>
  )
}
