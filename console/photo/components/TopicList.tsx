import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PhotoTopicRow } from '#contract/photo/console.ts'
import { GroupSection } from '#console/platform/GroupSection.tsx'
import { toastFailure } from '#console/platform/forms/refusals.ts'
import { confirm } from '#ui/overlays/confirm.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { topicsQuery, useOrderTopics, useRemoveTopic } from '../queries.ts'
import { newTopic, type TopicDraft, TopicPanel } from './TopicPanel.tsx'

/** The topics of photo sets. */
export function TopicList() {
  const query = useQuery(topicsQuery)
  const [opened, setOpened] = useState<TopicDraft>()
  const [order, remove] = [useOrderTopics(), useRemoveTopic()]

  async function askRemove({ id, title }: PhotoTopicRow) {
    const agreed = await confirm({
      title: `删除专题“${title}”？`,
      text: '图集不受影响。要暂时不展示，可以隐藏它。',
      accept: '删除',
      kind: 'danger',
    })
    if (!agreed) return
    remove.mutate(id, { onSuccess: () => toast('已删除', { kind: 'good' }), onError: toastFailure })
  }

  return (
    <>
      <GroupSection
        title="专题"
        query={query}
        nameOf={({ title }) => title}
        cell={({ title, sets, hidden, sample }) => (
          <>
            <span className="one-line">{title}</span>
            <small>{sets.length} 组</small>
            {hidden && <Tag>已隐藏</Tag>}
            {sample && <Tag>示例</Tag>}
          </>
        )}
        busy={order.isPending}
        onAdd={() => setOpened(newTopic())}
        onEdit={setOpened}
        onRemove={(row) => void askRemove(row)}
        onOrder={(ids) => order.mutate(ids, { onError: toastFailure })}
      />
      <TopicPanel opened={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}
