import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StoryCollectionRow } from '#contract/melon/console.ts'
import { GroupCell } from '#console/kinds/GroupRows.tsx'
import { GroupSection } from '#console/kinds/GroupSection.tsx'
import { Page } from '#console/platform/frame/Page.tsx'
import { askRemoval } from '#console/platform/forms/removal.ts'
import { type CollectionDraft, CollectionPanel, newCollection } from './components/CollectionPanel.tsx'
import { MelonTabs } from './components/MelonTabs.tsx'
import { collectionsQuery, useOrderCollections, useRemoveCollection } from './queries.ts'

/** Stories gathered under one title, in the order viewers see them. */
export function CollectionsPage() {
  const query = useQuery(collectionsQuery)
  const [opened, setOpened] = useState<CollectionDraft>()
  const [order, remove] = [useOrderCollections(), useRemoveCollection()]

  const askRemove = ({ id, title }: StoryCollectionRow) =>
    askRemoval(remove, id, {
      title: `删除合集“${title}”？`,
      text: '其中的内容不受影响。要暂时不展示，可以隐藏它。',
    })

  return (
    <Page title="吃瓜合集" tabs={<MelonTabs />}>
      <GroupSection
        title="合集"
        query={query}
        nameOf={({ title }) => title}
        cell={(row) => <GroupCell {...row} name={row.title} note={`${row.stories.length} 篇`} />}
        order={order}
        onAdd={() => setOpened(newCollection())}
        onEdit={setOpened}
        onRemove={(row) => void askRemove(row)}
      />
      <CollectionPanel opened={opened} onClose={() => setOpened(undefined)} />
    </Page>
  )
}
