import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { GroupCell } from '#console/kinds/GroupRows.tsx'
import { GroupsPage } from '#console/kinds/GroupsPage.tsx'
import { TradeTabs } from './components/TradeTabs.tsx'
import { GroupPanel, type GroupDraft } from './components/GroupPanel.tsx'
import { groupsQuery, useOrderGroups, useRemoveGroup } from './queries.ts'

/** The groups of the directory in the order viewers see them. */
export function AppGroupsPage() {
  const [opened, setOpened] = useState<GroupDraft>()
  return (
    <GroupsPage
      tabs={<TradeTabs />}
      title="导航分组"
      noun="分组"
      permission="ads.edit"
      query={useQuery(groupsQuery)}
      order={useOrderGroups()}
      remove={useRemoveGroup()}
      removalText={({ apps }) =>
        apps > 0 ? `其中的 ${apps} 个应用会保留，归入“其他”。` : '这个分组里没有应用。'
      }
      emptyHint="新增一个，再把应用放进来"
      nameOf={({ name }) => name}
      cell={(row) => <GroupCell {...row} name={row.name} note={`${row.apps} 个`} />}
      onAdd={() => setOpened({ name: '', hidden: false })}
      onEdit={setOpened}
    >
      <GroupPanel opened={opened} onClose={() => setOpened(undefined)} />
    </GroupsPage>
  )
}
