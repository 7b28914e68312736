import { useId, useState } from 'react'
import { ChannelTabs } from '#ui/ChannelTabs.tsx'
import { views } from '#web/platform/formats.ts'
import { CommentSection, useStanding } from '#web/social/index.ts'
import { MoreFilms } from './MoreFilms.tsx'

/** Under a film: what to watch next, and what people say about it. */
export function FilmBelow({ filmId }: { filmId: number }) {
  const [tab, setTab] = useState('more')
  const panelId = useId()
  const subject = { kind: 'film', id: filmId } as const
  const comments = useStanding(subject)?.comments ?? 0
  const items = [
    { key: 'more', label: '相关' },
    { key: 'comments', label: '评论', ...(comments > 0 && { count: views(comments) }) },
  ]
  return (
    <>
      <ChannelTabs
        kind="section"
        label="影片下方"
        items={items}
        value={tab}
        onChange={setTab}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-label={tab === 'more' ? '相关' : '评论'}>
        {tab === 'more' ? <MoreFilms filmId={filmId} /> : <CommentSection subject={subject} />}
      </div>
    </>
  )
}
