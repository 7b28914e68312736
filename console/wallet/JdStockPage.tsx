import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { money } from '#client/formats.ts'
import type { JdStock } from '#contract/wallet/withdrawal-console-shapes.ts'
import { count } from '#console/platform/formats.ts'
import { sayFailure, toastFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Switch } from '#ui/forms/Switch.tsx'
import { Table, type TableColumn } from '#ui/content/Table.tsx'
import { CardsPanel } from './components/CardsPanel.tsx'
import { WithdrawalPage } from './components/WithdrawalPage.tsx'
import { stockQuery, useOfferValue } from './withdrawal-queries.ts'

/** The cards there are of each value, and more of them. */
export function JdStockPage() {
  const { data, error, isFetching, refetch } = useQuery(stockQuery)
  const [adding, setAdding] = useState(false)
  const offer = useOfferValue()
  const onOffer = (value: number, wanted: boolean) =>
    offer.mutate({ value, onOffer: wanted }, { onError: toastFailure })
  return (
    <WithdrawalPage
      title="京东卡库存"
      note="卡号和卡密加密保存；申请时预留一张，批准后发给用户，退回后放回库存"
      actions={
        <Button size={32} onClick={() => setAdding(true)}>
          录入卡
        </Button>
      }
    >
      {data ? (
        <Table
          caption="京东卡库存"
          rows={data.list}
          rowKey={({ value }) => String(value)}
          columns={columns(onOffer, offer.isPending)}
        />
      ) : error ? (
        <ErrorState hint={sayFailure(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <LoadingRegion>
          <Skeleton height={240} />
        </LoadingRegion>
      )}
      {adding && <CardsPanel onClose={() => setAdding(false)} />}
    </WithdrawalPage>
  )
}

const columns = (
  onOffer: (value: number, wanted: boolean) => void,
  busy: boolean,
): TableColumn<JdStock>[] => [
  { key: 'value', label: '面额', cell: ({ value }) => money(value, 'CNY') },
  { key: 'free', label: '可用', align: 'end', cell: ({ free }) => count(free) },
  { key: 'taken', label: '已预留或发放', align: 'end', cell: ({ taken }) => count(taken) },
  {
    key: 'onOffer',
    label: '开放兑换',
    width: '120px',
    cell: ({ value, onOffer: isOn }) => (
      <Switch
        hideLabel
        label={`开放面额 ${money(value, 'CNY')}`}
        disabled={busy}
        checked={isOn}
        onChange={(wanted) => onOffer(value, wanted)}
      />
    ),
  },
]
