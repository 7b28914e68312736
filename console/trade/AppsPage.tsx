import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { AppRow, AppShelf } from '#contract/trade/console.ts'
import { useMay } from '#console/platform/me.ts'
import { OrderList } from '#console/platform/lists/OrderList.tsx'
import { Page } from '#console/platform/frame/Page.tsx'
import { sayFailure, toastFailure } from '#console/platform/forms/refusals.ts'
import { askRemoval } from '#console/platform/forms/removal.ts'
import { Button } from '#ui/forms/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { PlusIcon } from '#ui/icons/controls.ts'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Segmented } from '#ui/navigation/Segmented.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { AppCell } from './components/AppCell.tsx'
import { AppPanel } from './components/AppPanel.tsx'
import { TradeTabs } from './components/TradeTabs.tsx'
import { type AppDraft, draftOf, newApp, withOrder } from './draft.ts'
import { appsQuery, groupsQuery, useOrderApps, useRemoveApp } from './queries.ts'
import { shelfWords } from './words.ts'

const shelves = Object.entries(shelfWords).map(([key, label]) => ({ key, label }))

/** The apps and sites of 导航: one list at a time, narrowed to a group, in the order viewers see them. */
export function AppsPage() {
  const [address, setAddress] = useSearchParams()
  const shelf: AppShelf = address.get('shelf') === 'recreation' ? 'recreation' : 'apps'
  const chosen = address.get('group') ?? ''
  const { data, error, isFetching, refetch } = useQuery(appsQuery(shelf))
  const groups = useQuery(groupsQuery)
  const [opened, setOpened] = useState<AppDraft>()
  const order = useOrderApps()
  const remove = useRemoveApp()
  const mayEdit = useMay('ads.edit')
  const rows = data?.filter(({ groupId }) => shelf !== 'apps' || chosen === '' || String(groupId) === chosen)

  const askRemove = ({ id, title }: AppRow) =>
    askRemoval(remove, id, {
      title: `删除“${title}”？`,
      text: '它的打开次数会一起删除，不能恢复。要暂时不展示，可以隐藏它。',
    })

  return (
    <Page
      tabs={<TradeTabs />}
      title="导航"
      note={data && `${data.length} 个`}
      actions={
        mayEdit && (
          <Button
            size={32}
            icon={<PlusIcon size={16} />}
            onClick={() => setOpened(newApp(shelf, Number(chosen) || 0))}
          >
            新增应用
          </Button>
        )
      }
      filters={
        <>
          <Segmented
            label="列表"
            items={shelves}
            value={shelf}
            onChange={(key) => setAddress(key === 'apps' ? {} : { shelf: key }, { replace: true })}
          />
          {shelf === 'apps' && (
            <Select
              dense
              hideLabel
              label="按分组筛选"
              options={[
                { value: '', label: '全部分组' },
                ...(groups.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
                { value: '0', label: '不归分组' },
              ]}
              value={chosen}
              onChange={(event) =>
                setAddress(event.target.value ? { group: event.target.value } : {}, { replace: true })
              }
            />
          )}
        </>
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
      {rows?.length === 0 && <EmptyState title="这里还没有应用" hint="新增一个，填好链接和图标" />}
      {data && rows && rows.length > 0 && (
        <OrderList
          label={shelfWords[shelf]}
          rows={rows}
          rowKey={({ id }) => id}
          nameOf={({ title }) => title}
          cell={(row) => <AppCell app={row} />}
          disabled={!mayEdit}
          busy={order.isPending}
          onOrder={(ordered) =>
            order.mutate(
              withOrder(data, ordered).map(({ id }) => id),
              { onError: toastFailure },
            )
          }
          acts={(row) =>
            mayEdit && (
              <>
                <Button kind="plain" size={28} onClick={() => setOpened(draftOf(row))}>
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
      <AppPanel opened={opened} onClose={() => setOpened(undefined)} />
    </Page>
  )
}
