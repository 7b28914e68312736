import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { money } from '#client/formats.ts'
import type { OrderRow } from '#contract/wallet/console-shapes.ts'
import { orderStates } from '#contract/wallet/recharge-shapes.ts'
import { dateTime } from '#console/platform/formats.ts'
import { PagedTable } from '#console/platform/lists/PagedTable.tsx'
import { SaveTable } from '#console/platform/lists/SaveTable.tsx'
import { MemberField } from '#console/users/index.ts'
import { Field } from '#ui/forms/Field.tsx'
import { Select } from '#ui/forms/Select.tsx'
import type { TableColumn } from '#ui/content/Table.tsx'
import { OrderPanel } from './components/OrderPanel.tsx'
import { OrderTag } from './components/OrderTag.tsx'
import styles from './components/Wallet.module.css'
import { WalletPage } from './components/WalletPage.tsx'
import { orderColumns } from './file-columns.ts'
import { loadOrders, ordersQuery } from './queries.ts'
import { stateOptions } from './words.ts'

const providerOptions = [
  { value: '', label: '全部通道' },
  { value: 'btcpay', label: 'BTCPay' },
  { value: 'sandbox', label: '沙盒' },
]

/** Recharge orders of members. Filters and the open order stand in the URL. */
export function OrdersPage() {
  const [search, setSearch] = useSearchParams()
  const given = (name: string) => search.get(name) ?? ''
  const put = (change: Record<string, string>, replace = true) =>
    setSearch(
      Object.fromEntries(
        Object.entries({ ...Object.fromEntries(search), ...change }).filter(([, value]) => value),
      ),
      { replace },
    )
  const state = orderStates.find((one) => one === given('state'))
  const account = /^[1-9]\d{0,14}$/.test(given('account')) ? Number(given('account')) : undefined
  const filter = {
    ...(state && { state }),
    ...(given('provider') && { provider: given('provider') }),
    ...(given('day') && { day: given('day') }),
    ...(account && { accountId: account }),
  }
  const query = useInfiniteQuery(ordersQuery(filter))
  return (
    <WalletPage
      title="充值订单"
      actions={
        <SaveTable name="orders" load={(cursor) => loadOrders(filter, cursor)} columns={orderColumns} />
      }
      filters={
        <>
          <MemberField dense label="用户" value={given('account')} onChange={(id) => put({ account: id })} />
          <Select
            dense
            hideLabel
            label="按状态筛选"
            options={stateOptions}
            value={state ?? ''}
            onChange={(event) => put({ state: event.target.value })}
          />
          <Select
            dense
            hideLabel
            label="按支付通道筛选"
            options={providerOptions}
            value={given('provider')}
            onChange={(event) => put({ provider: event.target.value })}
          />
          <Field
            dense
            hideLabel
            type="date"
            label="按下单日期筛选"
            value={given('day')}
            onChange={(event) => put({ day: event.target.value })}
          />
        </>
      }
    >
      <PagedTable
        query={query}
        caption="充值订单"
        empty="没有符合条件的订单"
        columns={columns((id) => put({ order: String(id) }, false))}
      />
      <OrderPanel id={Number(given('order')) || 0} onClose={() => put({ order: '' })} />
    </WalletPage>
  )
}

const columns = (onOpen: (id: number) => void): TableColumn<OrderRow>[] => [
  {
    key: 'id',
    label: '订单',
    width: '96px',
    cell: ({ id }) => (
      <button type="button" className={styles.open} aria-label={`打开订单 ${id}`} onClick={() => onOpen(id)}>
        {id}
      </button>
    ),
  },
  { key: 'title', label: '商品', cell: ({ title }) => title },
  {
    key: 'account',
    label: '用户',
    cell: ({ account: { id, name } }) => (
      <Link className={styles.open} to={`/users?user=${id}`}>
        {name || '已注销'}（{id}）
      </Link>
    ),
  },
  {
    key: 'price',
    label: '应付',
    width: '96px',
    align: 'end',
    cell: ({ price, currency }) => money(price, currency),
  },
  {
    key: 'paid',
    label: '实收',
    width: '96px',
    align: 'end',
    cell: ({ paid, currency }) => (paid ? money(paid, currency) : '—'),
  },
  {
    key: 'state',
    label: '状态',
    width: '200px',
    cell: (order) => <OrderTag {...order} />,
  },
  { key: 'provider', label: '通道', width: '88px', cell: ({ provider }) => provider },
  { key: 'createdAt', label: '下单', width: '150px', cell: ({ createdAt }) => dateTime(createdAt) },
]
