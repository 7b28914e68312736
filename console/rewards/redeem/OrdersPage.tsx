import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { orderStates, type OrderState } from '#contract/rewards/mall.ts'
import type { OrderRow } from '#contract/rewards/mall-console.ts'
import { count, dateTime } from '#console/platform/formats.ts'
import { useMay } from '#console/platform/me.ts'
import { Page } from '#console/platform/frame/Page.tsx'
import { PagedTable } from '#console/platform/lists/PagedTable.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Segmented } from '#ui/navigation/Segmented.tsx'
import type { TableColumn } from '#ui/content/Table.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import { RedeemTabs } from './components/RedeemTabs.tsx'
import styles from './components/Redeem.module.css'
import { type Settling, SettleDialog } from './components/SettleDialog.tsx'
import { ordersQuery } from './queries.ts'
import { giftWords, orderStateWords } from './words.ts'

const filters = [
  { key: '', label: '全部' },
  ...orderStates
    .filter((state) => state !== 'given')
    .map((state) => ({ key: state, label: orderStateWords[state] })),
]
const tagKinds = { given: 'teal', waiting: 'gold', sent: 'teal', returned: 'plain' } as const

/** Orders of the points mall: parcels to send, and returns. */
export function OrdersPage() {
  const [search, setSearch] = useSearchParams()
  const state = orderStates.find((one) => one === search.get('state'))
  const query = useInfiniteQuery(ordersQuery(state))
  const [settling, setSettling] = useState<Settling>()
  const mayEdit = useMay('rewards.edit')
  return (
    <Page
      fill
      tabs={<RedeemTabs />}
      title="兑换订单"
      filters={
        <Segmented
          label="状态"
          items={filters}
          value={state ?? ''}
          onChange={(key) => setSearch(key ? { state: key } : {}, { replace: true })}
        />
      }
    >
      <PagedTable
        query={query}
        caption="兑换订单"
        empty={emptyWords(state)}
        columns={columns(mayEdit ? setSettling : undefined)}
      />
      {settling && (
        <SettleDialog key={settling.order.id} {...settling} onClose={() => setSettling(undefined)} />
      )}
    </Page>
  )
}

const emptyWords = (state: OrderState | undefined) =>
  state ? `没有${orderStateWords[state]}的订单` : '还没有人用积分兑换'

const columns = (onSettle: ((settling: Settling) => void) | undefined): TableColumn<OrderRow>[] => [
  { key: 'id', label: '编号', width: '72px', align: 'end', cell: ({ id }) => id },
  {
    key: 'who',
    label: '用户',
    width: '144px',
    cell: ({ accountId, name }) => (
      <Link className={styles.title} to={`/users?user=${accountId}`}>
        {name || accountId}
      </Link>
    ),
  },
  {
    key: 'title',
    label: '商品',
    cell: (order) => (
      <>
        {order.title}
        <div className={styles.quiet}>{[giftWords(order), order.answer].filter(Boolean).join(' · ')}</div>
      </>
    ),
  },
  { key: 'price', label: '积分', width: '80px', align: 'end', cell: ({ price }) => count(price) },
  { key: 'at', label: '兑换于', width: '144px', cell: ({ at }) => dateTime(at) },
  {
    key: 'state',
    label: '状态',
    width: '88px',
    cell: ({ state }) => <Tag kind={tagKinds[state]}>{orderStateWords[state]}</Tag>,
  },
  { key: 'by', label: '处理人', width: '96px', cell: ({ settledBy }) => settledBy || '—' },
  {
    key: 'acts',
    label: '操作',
    width: '128px',
    cell: (order) =>
      onSettle && (
        <span className={styles.acts}>
          {order.state === 'waiting' && (
            <Button kind="plain" size={28} onClick={() => onSettle({ order, way: 'send' })}>
              发货
            </Button>
          )}
          {order.state !== 'returned' && (
            <Button kind="plain" size={28} onClick={() => onSettle({ order, way: 'return' })}>
              退回
            </Button>
          )}
        </span>
      ),
  },
]
