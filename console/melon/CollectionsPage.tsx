import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StoryCollectionRow } from '#contract/melon/console.ts'
import { GroupSection } from '#console/platform/GroupSection.tsx'
import { Page } from '#console/platform/frame/Page.tsx'
import { toastFailure } from '#console/platform/forms/refusals.ts'
import { confirm } from '#ui/overlays/confirm.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { type CollectionDraft, CollectionPanel, newCollection } from './components/CollectionPanel.tsx'
import { MelonTabs } from './components/MelonTabs.tsx'
import { collectionsQuery, useOrderCollections, useRemoveCollection } from './queries.ts'

/** Stories gathered under one title, in the order viewers see them. */
export function CollectionsPage() {
  const query = useQuery(collectionsQuery)
  const [opened, setOpened] = useState<CollectionDraft>()
  const [order, remove] = [useOrderCollections(), useRemoveCollection()]

  async function askRemove({ id, title }: StoryCollectionRow) {
    const agreed = await confirm({
      title: `删除合集“${title}”？`,
      text: '其中的内容不受影响。要暂时不展示，可以隐藏它。',
      accept: '删除',
      kind: 'danger',
    })
    if (!agreed) return
    remove.mutate(id, { onSuccess: () => toast('已删除', { kind: 'good' }), onError: toastFailure })
  }

  return (
    <Page title="吃瓜合集" tabs={<MelonTabs />}>
      <GroupSection
        title="合集"
        query={query}
        nameOf={({ title }) => title}
        cell={({ title, stories, hidden, sample }) => (
          <>
            <span className="one-line">{title}</span>
            <small>{stories.length} 篇</small>
            {hidden && <Tag>已隐藏</Tag>}
            {sample && <Tag>示例</Tag>}
          </>
        )}
        busy={order.isPending}
        onAdd={() => setOpened(newCollection())}
        onEdit={setOpened}
        onRemove={(row) => void askRemove(row)}
        onOrder={(ids) => order.mutate(ids, { onError: toastFailure })}
      />
      <CollectionPanel opened={opened} onClose={() => setOpened(undefined)} />
    </Page>
  )
}
