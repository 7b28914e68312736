import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { GroupCell } from '#console/kinds/GroupRows.tsx'
import { GroupsPage } from '#console/kinds/GroupsPage.tsx'
import { ComicTabs } from './components/ComicTabs.tsx'
import { newTopic, type TopicDraft, TopicPanel } from './components/TopicPanel.tsx'
import { topicsQuery, useOrderTopics, useRemoveTopic } from './queries.ts'

/** The topics of comics in the order readers see them. */
export function ComicTopicsPage() {
  const [opened, setOpened] = useState<TopicDraft>()
  return (
    <GroupsPage
      tabs={<ComicTabs />}
      title="漫画专题"
      noun="专题"
      permission="library.edit"
      query={useQuery(topicsQuery)}
      order={useOrderTopics()}
      remove={useRemoveTopic()}
      removalText={() => '漫画不受影响。要暂时不展示，可以隐藏它。'}
      emptyHint="新增一个，选好漫画"
      nameOf={({ title }) => title}
      cell={(row) => <GroupCell {...row} name={row.title} note={`${row.comics.length} 部`} />}
      onAdd={() => setOpened(newTopic())}
      onEdit={setOpened}
    >
      <TopicPanel opened={opened} onClose={() => setOpened(undefined)} />
    </GroupsPage>
  )
}
