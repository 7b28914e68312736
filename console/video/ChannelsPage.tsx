import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChannelKind, ChannelRow } from '#contract/video/catalogue-console-shapes.ts'
import { useMay } from '#console/platform/me.ts'
import { Page } from '#console/platform/frame/Page.tsx'
import { sayFailure, toastFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { PlusIcon } from '#ui/icons/controls.ts'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import { channelRowsQuery, useOrderChannels } from './catalogue-queries.ts'
import { kindWords, showTypeWords } from './channel-words.ts'
import styles from '#console/platform/lists/Catalogue.module.css'
import { ChannelPanel, type ChannelDraft } from './components/ChannelPanel.tsx'
import { OrderList } from '#console/platform/lists/OrderList.tsx'

const kinds = Object.keys(kindWords) as ChannelKind[]

/** The channels of every page that has some: their names, their order, how they are laid out. */
export function ChannelsPage() {
  const { data, error, isFetching, refetch } = useQuery(channelRowsQuery)
  const [opened, setOpened] = useState<ChannelDraft>()
  const order = useOrderChannels()
  const mayEdit = useMay('films.edit')
  const cell = (row: ChannelRow) => (
    <>
      <span className="one-line">{row.name}</span>
      <small>
        {showTypeWords[row.showType]} · {row.films} 部
      </small>
      {row.hidden && <Tag>已隐藏</Tag>}
    </>
  )

  return (
    <Page
      title="频道"
      note={data && `${data.length} 个`}
      actions={
        mayEdit && (
          <Button
            size={32}
            icon={<PlusIcon size={16} />}
            onClick={() => setOpened({ kind: 'home', name: '', showType: 1, hidden: false })}
          >
            新增频道
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
      {data &&
        kinds.map((kind) => (
          <section key={kind} className={styles.films} aria-label={kindWords[kind]}>
            <h2 className={styles.head}>{kindWords[kind]}</h2>
            {data.every((row) => row.kind !== kind) && <p className={styles.none}>还没有频道</p>}
            <OrderList
              label={`${kindWords[kind]}频道`}
              rows={data.filter((row) => row.kind === kind)}
              rowKey={({ id }) => id}
              nameOf={({ name }) => name}
              cell={cell}
              disabled={!mayEdit}
              busy={order.isPending}
              onOrder={(rows) =>
                order.mutate({ kind, ids: rows.map(({ id }) => id) }, { onError: toastFailure })
              }
              acts={(row) =>
                mayEdit && (
                  <Button kind="plain" size={28} onClick={() => setOpened(row)}>
                    编辑
                  </Button>
                )
              }
            />
          </section>
        ))}
      <ChannelPanel opened={opened} onClose={() => setOpened(undefined)} />
    </Page>
  )
}
