import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { NovelTopicRow } from '#contract/novel/console.ts'
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
import { NovelTabs } from './components/NovelTabs.tsx'
import { newTopic, type TopicDraft, topicKinds, TopicPanel } from './components/TopicPanel.tsx'
import { topicsQuery, useOrderTopics, useRemoveTopic } from './queries.ts'

/** The topics of novels in the order readers see them. */
export function NovelTopicsPage() {
  const { data, error, isFetching, refetch } = useQuery(topicsQuery)
  const [opened, setOpened] = useState<TopicDraft>()
  const order = useOrderTopics()
  const remove = useRemoveTopic()
  const mayEdit = useMay('library.edit')

  async function askRemove({ id, title }: NovelTopicRow) {
    const agreed = await confirm({
      title: `删除专题“${title}”？`,
      text: '小说不受影响。要暂时不展示，可以隐藏它。',
      accept: '删除',
      kind: 'danger',
    })
    if (!agreed) return
    remove.mutate(id, { onSuccess: () => toast('已删除', { kind: 'good' }), onError: toastFailure })
  }

  const cell = (row: NovelTopicRow) => (
    <>
      <span className="one-line">{row.title}</span>
      <small>
        {topicKinds.find(({ value }) => value === row.kind)?.label} · {row.novels.length} 部
      </small>
      {row.hidden && <Tag>已隐藏</Tag>}
      {row.sample && <Tag>示例</Tag>}
    </>
  )

  return (
    <Page
      tabs={<NovelTabs />}
      title="小说专题"
      note={data && `${data.length} 个`}
      actions={
        mayEdit && (
          <Button size={32} icon={<PlusIcon size={16} />} onClick={() => setOpened(newTopic())}>
            新增专题
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
      {data?.length === 0 && <EmptyState title="还没有专题" hint="新增一个，选好小说" />}
      {data && data.length > 0 && (
        <OrderList
          label="小说专题"
          rows={data}
          rowKey={({ id }) => id}
          nameOf={({ title }) => title}
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
      <TopicPanel opened={opened} onClose={() => setOpened(undefined)} />
    </Page>
  )
}
