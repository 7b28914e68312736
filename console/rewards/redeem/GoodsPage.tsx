import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { GoodRow } from '#contract/rewards/mall-console.ts'
import { count, dateTime } from '#console/platform/formats.ts'
import { useMay } from '#console/platform/me.ts'
import { Page } from '#console/platform/frame/Page.tsx'
import { PagedTable } from '#console/platform/lists/PagedTable.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { PlusIcon } from '#ui/icons/controls.ts'
import type { TableColumn } from '#ui/content/Table.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import { GoodPanel } from './components/GoodPanel.tsx'
import { RedeemTabs } from './components/RedeemTabs.tsx'
import styles from './components/Redeem.module.css'
import { draftOf, type GoodDraft, newGood } from './good-draft.ts'
import { goodsQuery } from './queries.ts'
import { giftWords } from './words.ts'

/** The goods of the points mall. */
export function GoodsPage() {
  const query = useInfiniteQuery(goodsQuery)
  const [opened, setOpened] = useState<GoodDraft>()
  const mayEdit = useMay('rewards.edit')
  const rows = query.data?.pages.flatMap(({ list }) => list) ?? []
  return (
    <Page
      fill
      tabs={<RedeemTabs />}
      title="积分商城"
      note={query.data && `${rows.filter(({ onSale }) => onSale).length} 件在售`}
      actions={
        mayEdit && (
          <Button size={32} icon={<PlusIcon size={16} />} onClick={() => setOpened(newGood(rows.length + 1))}>
            新增商品
          </Button>
        )
      }
    >
      <PagedTable
        query={query}
        caption="积分商品"
        empty="还没有商品：新增一件，用积分可以兑换"
        columns={columns(mayEdit ? (good) => setOpened(draftOf(good)) : undefined)}
      />
      <GoodPanel opened={opened} onClose={() => setOpened(undefined)} />
    </Page>
  )
}

const columns = (onOpen: ((good: GoodRow) => void) | undefined): TableColumn<GoodRow>[] => [
  { key: 'position', label: '次序', width: '64px', align: 'end', cell: ({ position }) => position },
  {
    key: 'title',
    label: '名称',
    cell: (good) =>
      onOpen ? (
        <button type="button" className={styles.title} onClick={() => onOpen(good)}>
          {good.title}
        </button>
      ) : (
        good.title
      ),
  },
  { key: 'gift', label: '内容', width: '120px', cell: giftWords },
  { key: 'price', label: '积分', width: '88px', align: 'end', cell: ({ price }) => count(price) },
  { key: 'stock', label: '库存', width: '80px', align: 'end', cell: ({ stock }) => count(stock) },
  { key: 'sold', label: '已兑', width: '80px', align: 'end', cell: ({ sold }) => count(sold) },
  { key: 'limit', label: '每人限兑', width: '88px', align: 'end', cell: ({ perMember }) => perMember || '—' },
  { key: 'window', label: '时间', width: '200px', cell: windowWords },
  {
    key: 'onSale',
    label: '状态',
    width: '80px',
    cell: ({ onSale }) => <Tag kind={onSale ? 'teal' : 'plain'}>{onSale ? '在售' : '停售'}</Tag>,
  },
]

function windowWords({ startsAt, endsAt }: GoodRow): string {
  if (!startsAt && !endsAt) return '一直'
  if (!endsAt) return `${dateTime(startsAt)} 起`
  return startsAt ? `${dateTime(startsAt)} 至 ${dateTime(endsAt)}` : `至 ${dateTime(endsAt)}`
}
