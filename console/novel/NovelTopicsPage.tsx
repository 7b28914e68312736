import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { GroupCell } from '#console/kinds/GroupRows.tsx'
import { GroupsPage } from '#console/kinds/GroupsPage.tsx'
import { NovelTabs } from './components/NovelTabs.tsx'
import { newTopic, type TopicDraft, topicKinds, TopicPanel } from './components/TopicPanel.tsx'
import { topicsQuery, useOrderTopics, useRemoveTopic } from './queries.ts'

/** The topics of novels in the order readers see them. */
export function NovelTopicsPage() {
  const [opened, setOpened] = useState<TopicDraft>()
  return (
    <GroupsPage
      tabs={<NovelTabs />}
      title="小说专题"
      noun="专题"
      permission="library.edit"
      query={useQuery(topicsQuery)}
      order={useOrderTopics()}
      remove={useRemoveTopic()}
      removalText={() => '小说不受影响。要暂时不展示，可以隐藏它。'}
      emptyHint="新增一个，选好小说"
      nameOf={({ title }) => title}
      cell={(row) => (
        <GroupCell
          {...row}
          name={row.title}
          note={`${topicKinds.find(({ value }) => value === row.kind)?.label} · ${row.novels.length} 部`}
        />
      )}
      onAdd={() => setOpened(newTopic())}
      onEdit={setOpened}
    >
      <TopicPanel opened={opened} onClose={() => setOpened(undefined)} />
    </GroupsPage>
  )
}
