import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { GroupCell } from '#console/kinds/GroupRows.tsx'
import { GroupsPage } from '#console/kinds/GroupsPage.tsx'
import { DramaTabs } from './DramaTabs.tsx'
import { newTopic, type TopicDraft, TopicPanel } from './TopicPanel.tsx'
import { topicsQuery, useOrderTopics, useRemoveTopic } from './queries.ts'

/** The topics of dramas in the order viewers see them. */
export function DramaTopicsPage() {
  const [opened, setOpened] = useState<TopicDraft>()
  return (
    <GroupsPage
      tabs={<DramaTabs />}
      title="剧集专题"
      noun="专题"
      permission="films.edit"
      query={useQuery(topicsQuery)}
      order={useOrderTopics()}
      remove={useRemoveTopic()}
      removalText={() => '剧集不受影响。要暂时不展示，可以隐藏它。'}
      emptyHint="新增一个，选好剧集"
      nameOf={({ title }) => title}
      cell={(row) => <GroupCell {...row} name={row.title} note={`${row.dramas.length} 部`} />}
      onAdd={() => setOpened(newTopic())}
      onEdit={setOpened}
    >
      <TopicPanel opened={opened} onClose={() => setOpened(undefined)} />
    </GroupsPage>
  )
}
