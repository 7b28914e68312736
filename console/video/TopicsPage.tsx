import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TopicRow } from '#contract/video/catalogue-console.ts'
import type { TopicPlace } from '#contract/video/catalogue-shapes.ts'
import { useMay } from '#console/platform/me.ts'
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
import { topicRowsQuery, useOrderTopics, useRemoveTopic } from './catalogue-queries.ts'
import { placeWords } from './channel-words.ts'
import { OrderList } from '#console/platform/lists/OrderList.tsx'
import styles from '#console/platform/lists/Catalogue.module.css'
import { newTopic, type TopicDraft, TopicPanel } from './components/TopicPanel.tsx'

const places = Object.keys(placeWords) as TopicPlace[]

/** The topics by where they stand, in the order viewers see them. */
export function TopicsPage() {
  const { data, error, isFetching, refetch } = useQuery(topicRowsQuery)
  const [opened, setOpened] = useState<TopicDraft>()
  const order = useOrderTopics()
  const remove = useRemoveTopic()
  const mayEdit = useMay('films.edit')

  async function askRemove({ id, title }: TopicRow) {
    const agreed = await confirm({
      title: `删除专题“${title}”？`,
      text: '首页上展示它的栏目会一起删除，影片不受影响。要暂时不展示，可以隐藏它。',
      accept: '删除',
      kind: 'danger',
    })
    if (!agreed) return
    remove.mutate(id, { onSuccess: () => toast('已删除', { kind: 'good' }), onError: toastFailure })
  }

  const cell = (row: TopicRow) => (
    <>
      <span className="one-line">{row.title}</span>
      <small>{row.films} 部</small>
      {row.hidden && <Tag>已隐藏</Tag>}
      {row.sample && <Tag>示例</Tag>}
    </>
  )

  return (
    <Page
      title="专题"
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
      {data?.length === 0 && <EmptyState title="还没有专题" hint="新增一个，选好影片" />}
      {data &&
        places
          .map((place) => ({ place, rows: data.filter((row) => row.place === place) }))
          .filter(({ rows }) => rows.length > 0)
          .map(({ place, rows }) => (
            <section key={place} className={styles.films} aria-label={placeWords[place]}>
              <h2 className={styles.head}>{placeWords[place]}</h2>
              <OrderList
                label={placeWords[place]}
                rows={rows}
                rowKey={({ id }) => id}
                nameOf={({ title }) => title}
                cell={cell}
                disabled={!mayEdit}
                busy={order.isPending}
                onOrder={(ordered) =>
                  order.mutate(
                    ordered.map(({ id }) => id),
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
            </section>
          ))}
      <TopicPanel opened={opened} onClose={() => setOpened(undefined)} />
    </Page>
  )
}
