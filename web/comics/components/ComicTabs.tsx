import { Suspense, useId } from 'react'
import type { Chapter, Comic } from '#contract/comics/shapes.ts'
import { ChannelTabs } from '#ui/navigation/ChannelTabs.tsx'
import { lazy } from '#ui/lazy.ts'
import { views } from '#web/platform/formats.ts'
import { CommentSection, useStanding } from '#web/social/index.ts'
import { Chapters } from './Chapters.tsx'
import styles from './ComicTabs.module.css'

const Alike = lazy(() => import('./Alike.tsx').then(({ Alike }) => ({ default: Alike })))

type Props = {
  comic: Comic
  tab: string
  onTab: (tab: string) => void
  onLocked: (chapter: Chapter) => void
}

/** Tabs below the head of a comic: chapters, comments, similar comics. */
export function ComicTabs({ comic, tab, onTab, onLocked }: Props) {
  const panelId = useId()
  const subject = { kind: 'comic', id: comic.id } as const
  const comments = useStanding(subject)?.comments ?? 0
  const tabs = [
    { key: '', label: '目录', count: comic.chapters },
    { key: 'comments', label: '评论', ...(comments > 0 && { count: views(comments) }) },
    { key: 'alike', label: '相似' },
  ]
  return (
    <>
      <div className={styles.tabs}>
        <ChannelTabs
          kind="section"
          label="漫画内容"
          items={tabs}
          value={tab}
          onChange={onTab}
          panelId={panelId}
        />
      </div>
      <div id={panelId} role="tabpanel" aria-label={tabs.find(({ key }) => key === tab)?.label}>
        <Suspense fallback={null}>
          {tab === 'comments' ? (
            <CommentSection subject={subject} />
          ) : tab === 'alike' ? (
            <Alike id={comic.id} />
          ) : (
            <Chapters comic={comic} onLocked={onLocked} />
          )}
        </Suspense>
      </div>
    </>
  )
}
