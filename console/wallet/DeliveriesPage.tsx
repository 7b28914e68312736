import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeliveryRow } from '#contract/wallet/console-shapes.ts'
import { count, exactTime } from '#console/platform/formats.ts'
import { PagedTable } from '#console/platform/lists/PagedTable.tsx'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Segmented } from '#ui/navigation/Segmented.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import type { TableColumn } from '#ui/content/Table.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import styles from './components/Wallet.module.css'
import { WalletPage } from './components/WalletPage.tsx'
import { bodyQuery, deliveriesQuery } from './queries.ts'
import { deliveryWord } from './words.ts'

const kinds = [
  { key: 'all', label: '全部' },
  { key: 'waiting', label: '等待处理' },
]

/** Webhook deliveries of payment providers, and the number of forged ones. */
export function DeliveriesPage() {
  const [kind, setKind] = useState('all')
  const [opened, setOpened] = useState<DeliveryRow>()
  const query = useInfiniteQuery(deliveriesQuery(kind === 'waiting'))
  const week = query.data?.pages[0]?.week
  return (
    <WalletPage
      title="支付回调"
      note={
        week && (
          <span className={styles.line}>
            近 7 天验签通过 {count(week.taken)} 条
            {week.forged > 0 ? (
              <Tag kind="red">{`签名不符 ${count(week.forged)} 条，已拒绝`}</Tag>
            ) : (
              '，没有伪造'
            )}
            {week.malformed > 0 && <Tag kind="gold">{`格式不符 ${count(week.malformed)} 条`}</Tag>}
          </span>
        )
      }
      filters={<Segmented label="回调" items={kinds} value={kind} onChange={setKind} />}
    >
      <PagedTable
        query={query}
        caption="支付回调"
        empty={kind === 'waiting' ? '没有等待处理的回调' : '还没有收到回调'}
        columns={columns(setOpened)}
      />
      {opened && <BodyDialog delivery={opened} onClose={() => setOpened(undefined)} />}
    </WalletPage>
  )
}

const columns = (onOpen: (delivery: DeliveryRow) => void): TableColumn<DeliveryRow>[] => [
  { key: 'receivedAt', label: '收到', width: '160px', cell: ({ receivedAt }) => exactTime(receivedAt) },
  { key: 'provider', label: '通道', width: '96px', cell: ({ provider }) => provider },
  {
    key: 'event',
    label: '事件',
    cell: ({ event, original }) => (
      <span className={styles.line}>
        {event}
        {original && <Tag>重发</Tag>}
      </span>
    ),
  },
  {
    key: 'reference',
    label: '发票',
    cell: ({ reference }) => <span className={styles.quiet}>{reference}</span>,
  },
  {
    key: 'outcome',
    label: '结果',
    width: '160px',
    cell: ({ outcome }) => <Tag kind={outcome ? 'plain' : 'gold'}>{deliveryWord(outcome)}</Tag>,
  },
  { key: 'handledAt', label: '处理于', width: '160px', cell: ({ handledAt }) => exactTime(handledAt) },
  {
    key: 'body',
    label: '原文',
    width: '80px',
    cell: (row) => (
      <Button kind="plain" size={28} aria-label={`查看回调 ${row.id} 的原文`} onClick={() => onOpen(row)}>
        查看
      </Button>
    ),
  },
]

function BodyDialog({ delivery, onClose }: { delivery: DeliveryRow; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(bodyQuery(delivery.id))
  return (
    <Dialog
      open
      onClose={onClose}
      title={`回调 ${delivery.delivery}`}
      footer={
        <Button kind="plain" onClick={onClose}>
          关闭
        </Button>
      }
    >
      {data ? (
        <pre className={styles.body}>{data.body || '没有保存原文'}</pre>
      ) : error ? (
        <ErrorState hint={sayFailure(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <LoadingRegion>
          <Skeleton height={160} />
        </LoadingRegion>
      )}
    </Dialog>
  )
}
