import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AppGroupRow } from '#contract/trade/console.ts'
import { useMay } from '#console/platform/me.ts'
import { OrderList } from '#console/platform/lists/OrderList.tsx'
import { Page } from '#console/platform/frame/Page.tsx'
import { sayFailure, toastFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { confirm } from '#ui/overlays/confirm.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { PlusIcon } from '#ui/icons/signs.ts'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { GroupPanel, type GroupDraft } from './components/GroupPanel.tsx'
import { TradeTabs } from './components/TradeTabs.tsx'
import { groupsQuery, useOrderGroups, useRemoveGroup } from './queries.ts'

/** The groups of the directory in the order viewers see them. */
export function AppGroupsPage() {
  const { data, error, isFetching, refetch } = useQuery(groupsQuery)
  const [opened, setOpened] = useState<GroupDraft>()
  const order = useOrderGroups()
  const remove = useRemoveGroup()
  const mayEdit = useMay('ads.edit')

  async function askRemove({ id, name, apps }: AppGroupRow) {
    const agreed = await confirm({
      title: `删除分组“${name}”？`,
      text: apps > 0 ? `其中的 ${apps} 个应用会保留，归入“其他”。` : '这个分组里没有应用。',
      accept: '删除',
      kind: 'danger',
    })
    if (!agreed) return
    remove.mutate(id, { onSuccess: () => toast('已删除', { kind: 'good' }), onError: toastFailure })
  }

  const cell = (row: AppGroupRow) => (
    <>
      <span className="one-line">{row.name}</span>
      <small>{row.apps} 个</small>
      {row.hidden && <Tag>已隐藏</Tag>}
      {row.sample && <Tag>示例</Tag>}
    </>
  )

  return (
    <Page
      tabs={<TradeTabs />}
      title="导航分组"
      note={data && `${data.length} 个`}
      actions={
        mayEdit && (
          <Button
            size={32}
            icon={<PlusIcon size={16} />}
            onClick={() => setOpened({ name: '', hidden: false })}
          >
            新增分组
          </Button>
        )
      }
    >
      {!data && error && (
        <ErrorState hint={sayFailure(error)} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !error && (
        <LoadingRegion>
          <Skeleton height={240} />
        </LoadingRegion>
      )}
      {data?.length === 0 && <EmptyState title="还没有分组" hint="新增一个，再把应用放进来" />}
      {data && data.length > 0 && (
        <OrderList
          label="导航分组"
          rows={data}
          rowKey={({ id }) => id}
          nameOf={({ name }) => name}
          cell={cell}
          disabled={!mayEdit}
          busy={order.isPending}
          onOrder={(rows) =>
            order.mutate(
              rows.map(({ id }) => id),
              { onError: toastFailure },
            )
          }
          acts={(row) =>
            mayEdit && (
              <>
                <Button kind="plain" size={28} onClick={() => setOpened(row)}>
                  编辑
                </Button>
                <Button
                  kind="plain"
                  size={28}
                  busy={remove.isPending && remove.variables === row.id}
                  onClick={() => void askRemove(row)}
                >
                  删除
                </Button>
              </>
            )
          }
        />
      )}
      <GroupPanel opened={opened} onClose={() => setOpened(undefined)} />
    </Page>
  )
}
