import { Suspense, useId, useState, type ReactNode } from 'react'
import type { Film } from '#contract/video/shapes.ts'
import { ChannelTabs } from '#ui/navigation/ChannelTabs.tsx'
import { lazy } from '#ui/lazy.ts'
import { views } from '#web/platform/formats.ts'
import type { CollectableKind, Subject } from '#contract/social/shapes.ts'
import { CommentSection, useStanding } from '#web/social/index.ts'
import styles from './FilmTabs.module.css'

// Fetched with this module, ahead of the film: beside a film that opens it would take of its line
const loadDanmakuRow = () =>
  import('../danmaku/DanmakuRow.tsx').then(({ DanmakuRow }) => ({ default: DanmakuRow }))
loadDanmakuRow().catch(() => undefined)
const DanmakuRow = lazy(loadDanmakuRow)
const DanmakuList = lazy(() =>
  import('../danmaku/DanmakuList.tsx').then(({ DanmakuList }) => ({ default: DanmakuList })),
)

/** What stands below the screen: what is watched (`children`), what people say of it, and what is written over the film. */
export function FilmTabs({
  film,
  subject,
  video,
  children,
}: {
  film: Film
  /** What people talk about: the film, or the drama it is of. */
  subject: Subject<CollectableKind>
  video: HTMLVideoElement | null
  children: ReactNode
}) {
  const panelId = useId()
  const [tab, setTab] = useState('about')
  const open = film.entitlement.state !== 'locked'
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
          children
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
