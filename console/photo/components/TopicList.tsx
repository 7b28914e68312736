import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PhotoTopicRow } from '#contract/photo/console.ts'
import { GroupCell } from '#console/kinds/GroupRows.tsx'
import { GroupSection } from '#console/kinds/GroupSection.tsx'
import { askRemoval } from '#console/platform/forms/removal.ts'
import { topicsQuery, useOrderTopics, useRemoveTopic } from '../queries.ts'
import { newTopic, type TopicDraft, TopicPanel } from './TopicPanel.tsx'

/** The topics of photo sets. */
export function TopicList() {
  const query = useQuery(topicsQuery)
  const [opened, setOpened] = useState<TopicDraft>()
  const [order, remove] = [useOrderTopics(), useRemoveTopic()]

  const askRemove = ({ id, title }: PhotoTopicRow) =>
    askRemoval(remove, id, {
      title: `删除专题“${title}”？`,
      text: '图集不受影响。要暂时不展示，可以隐藏它。',
    })

  return (
    <>
      <GroupSection
        title="专题"
        query={query}
        nameOf={({ title }) => title}
        cell={(row) => <GroupCell {...row} name={row.title} note={`${row.sets.length} 组`} />}
        order={order}
        onAdd={() => setOpened(newTopic())}
        onEdit={setOpened}
        onRemove={(row) => void askRemove(row)}
      />
      <TopicPanel opened={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}
