import { Suspense, useId } from 'react'
import type { ChapterRow, Novel } from '#contract/novel/shapes.ts'
import { ChannelTabs } from '#ui/navigation/ChannelTabs.tsx'
import { lazy } from '#ui/lazy.ts'
import { views } from '#web/platform/formats.ts'
import { CommentSection, useStanding } from '#web/social/index.ts'
import { Contents } from './Contents.tsx'
import styles from './NovelTabs.module.css'

const Alike = lazy(() => import('./Alike.tsx').then((module) => ({ default: module.Alike })))

type Props = {
  novel: Novel
  tab: string
  onTab: (tab: string) => void
  onLocked: (chapter: ChapterRow) => void
}

/** Tabs below the head of a novel: chapters, comments, similar novels. */
export function NovelTabs({ novel, tab, onTab, onLocked }: Props) {
  const panelId = useId()
  const subject = { kind: 'novel', id: novel.id } as const
  const comments = useStanding(subject)?.comments ?? 0
  const tabs = [
    { key: '', label: '目录', count: novel.chapters },
    { key: 'comments', label: '评论', ...(comments > 0 && { count: views(comments) }) },
    { key: 'alike', label: '相似' },
  ]
  return (
    <>
      <div className={styles.tabs}>
        <ChannelTabs
          kind="section"
          label="小说内容"
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
            <Alike id={novel.id} />
          ) : (
            <Contents novel={novel} onLocked={onLocked} />
          )}
        </Suspense>
      </div>
    </>
  )
}
