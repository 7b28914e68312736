import { useId, useState } from 'react'
import type { PhotoSet } from '#contract/photo/shapes.ts'
import { ChannelTabs } from '#ui/navigation/ChannelTabs.tsx'
import { views } from '#web/platform/formats.ts'
import { CommentSection, useStanding } from '#web/social/index.ts'
import { PhotoWall } from './PhotoWall.tsx'
import styles from './SetBelow.module.css'
import { SetActs } from './SetActs.tsx'
import { SetStory } from './SetStory.tsx'
import { UnlockStrip } from './UnlockStrip.tsx'

/** A set below its bar: its words, its photos, and what people say of it. `onLocked` is called where something waits to be unlocked. */
export function SetBelow({ set, onLocked }: { set: PhotoSet; onLocked: () => void }) {
  const panelId = useId()
  const [tab, setTab] = useState('photos')
  const subject = { kind: 'photo', id: set.id } as const
  const comments = useStanding(subject)?.comments ?? 0
  const tabs = [
    { key: 'photos', label: '照片', count: set.photos },
    { key: 'comments', label: '评论', ...(comments > 0 && { count: views(comments) }) },
  ]
  return (
    <>
      <SetStory set={set} />
      <SetActs set={set} />
      <UnlockStrip set={set} onOpen={onLocked} />
      <div className={styles.tabs}>
        <ChannelTabs
          kind="section"
          label="图集内容"
          items={tabs}
          value={tab}
          onChange={setTab}
          panelId={panelId}
        />
      </div>
      <div id={panelId} role="tabpanel" aria-label={tab === 'photos' ? '照片' : '评论'}>
        {tab === 'photos' ? (
          <PhotoWall set={set} onLocked={onLocked} />
        ) : (
          <CommentSection subject={subject} />
        )}
      </div>
    </>
  )
}
