import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { amount, money } from '#client/formats.ts'
import type { CardRow } from '#contract/membership/console.ts'
import { Page, TableBox } from '#console/platform/frame/Page.tsx'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { PlusIcon } from '#ui/icons/controls.ts'
import { Table, type TableColumn } from '#ui/content/Table.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import { CardPanel } from './components/CardPanel.tsx'
import { MembershipTabs } from './components/MembershipTabs.tsx'
import { type CardDraft, draftOf, newCard } from './draft.ts'
import styles from './CardsPage.module.css'
import { cardsQuery } from './queries.ts'
import { tierName } from '#console/platform/tiers.ts'

/** The cards that open membership, and their prices. */
export function CardsPage() {
  const { data, error, isPending, isFetching, refetch } = useQuery(cardsQuery)
  const [opened, setOpened] = useState<CardDraft>()
  const last = data?.at(-1)?.position ?? 0
  return (
    <Page
      fill
      tabs={<MembershipTabs />}
      title="会员卡"
      note={data && `${data.filter(({ onSale }) => onSale).length} 张在售`}
      actions={
        <Button size={32} icon={<PlusIcon size={16} />} onClick={() => setOpened(newCard(last + 1))}>
          新增会员卡
        </Button>
      }
    >
      {error && !data ? (
        <ErrorState hint={sayFailure(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <TableBox>
          <Table
            caption="会员卡"
            empty="还没有会员卡"
            columns={columns((card) => setOpened(draftOf(card)))}
            rows={data ?? []}
            rowKey={({ id }) => String(id)}
            busy={isPending}
          />
        </TableBox>
      )}
      <CardPanel opened={opened} onClose={() => setOpened(undefined)} />
    </Page>
  )
}

const columns = (onOpen: (card: CardRow) => void): TableColumn<CardRow>[] => [
  { key: 'position', label: '次序', width: '64px', align: 'end', cell: ({ position }) => position },
  {
    key: 'title',
    label: '名称',
    cell: (card) => (
      <button type="button" className={styles.title} onClick={() => onOpen(card)}>
        {card.title}
        {card.badge && <Tag kind="gold">{card.badge}</Tag>}
      </button>
    ),
  },
  { key: 'type', label: '等级', width: '80px', cell: ({ type }) => tierName(type) },
  { key: 'days', label: '天数', width: '80px', align: 'end', cell: ({ days }) => days },
  {
    key: 'price',
    label: '售价',
    width: '120px',
    align: 'end',
    cell: ({ price, currency }) => money(price, currency),
  },
  {
    key: 'originalPrice',
    label: '原价',
    width: '120px',
    align: 'end',
    cell: ({ originalPrice, currency }) => (originalPrice ? money(originalPrice, currency) : '—'),
  },
  {
    key: 'coinPrice',
    label: '金币价',
    width: '100px',
    align: 'end',
    cell: ({ coinPrice }) => (coinPrice ? amount(coinPrice) : '—'),
  },
  { key: 'growth', label: '成长值', width: '80px', align: 'end', cell: ({ growth }) => growth },
  { key: 'once', label: '限购', width: '80px', cell: ({ once }) => (once ? '每人一次' : '—') },
  {
    key: 'onSale',
    label: '状态',
    width: '80px',
    cell: ({ onSale }) => <Tag kind={onSale ? 'teal' : 'plain'}>{onSale ? '在售' : '停售'}</Tag>,
  },
]
