import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { amount } from '#client/formats.ts'
import type { WithdrawalRow } from '#contract/wallet/withdrawal-console-shapes.ts'
import { withdrawalMethods, withdrawalStates } from '#contract/wallet/withdrawal-shapes.ts'
import { incomeSources } from '#contract/wallet/withdrawals.ts'
import { dateTime } from '#console/platform/formats.ts'
import { PagedTable } from '#console/platform/lists/PagedTable.tsx'
import { SaveTable } from '#console/platform/lists/SaveTable.tsx'
import { MemberField } from '#console/users/index.ts'
import { Select } from '#ui/forms/Select.tsx'
import type { TableColumn } from '#ui/content/Table.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import styles from './components/Wallet.module.css'
import { WithdrawalPage } from './components/WithdrawalPage.tsx'
import { WithdrawalPanel } from './components/WithdrawalPanel.tsx'
import { loadWithdrawals, type WithdrawalFilter, withdrawalsQuery } from './withdrawal-queries.ts'
import {
  arriving,
  methodWords,
  optionsOf,
  reasonWords,
  sourceWords,
  stateWords,
  withdrawalColumns,
} from './withdrawal-words.ts'

const stateOptions = optionsOf(
  Object.fromEntries(withdrawalStates.map((state) => [state, stateWords[state].word])),
  '全部状态',
)

/** Withdrawals of members. Filters and the open one stand in the URL. */
export function WithdrawalsPage() {
  const [search, setSearch] = useSearchParams()
  const given = (name: string) => search.get(name) ?? ''
  const put = (change: Record<string, string>, replace = true) =>
    setSearch(
      Object.fromEntries(
        Object.entries({ ...Object.fromEntries(search), ...change }).filter(([, value]) => value),
      ),
      { replace },
    )
  const filter = filterOf(given)
  return (
    <WithdrawalPage
      title="提现审核"
      actions={
        <SaveTable
          name="withdrawals"
          load={(cursor) => loadWithdrawals(filter, cursor)}
          columns={withdrawalColumns}
        />
      }
      filters={
        <>
          <MemberField dense label="用户" value={given('account')} onChange={(id) => put({ account: id })} />
          {(
            [
              ['state', '按状态筛选', stateOptions],
              ['method', '按方式筛选', optionsOf(methodWords, '全部方式')],
              ['source', '按收益筛选', optionsOf(sourceWords, '全部收益')],
            ] as const
          ).map(([name, label, options]) => (
            <Select
              key={name}
              dense
              hideLabel
              label={label}
              options={options}
              value={given(name)}
              onChange={(event) => put({ [name]: event.target.value })}
            />
          ))}
        </>
      }
    >
      <PagedTable
        query={useInfiniteQuery(withdrawalsQuery(filter))}
        caption="提现"
        empty="没有符合条件的提现"
        columns={columns((id) => put({ withdrawal: String(id) }, false))}
      />
      <WithdrawalPanel id={Number(given('withdrawal')) || 0} onClose={() => put({ withdrawal: '' })} />
    </WithdrawalPage>
  )
}

function filterOf(given: (name: string) => string): WithdrawalFilter {
  const state = withdrawalStates.find((one) => one === given('state'))
  const method = withdrawalMethods.find((one) => one === given('method'))
  const source = incomeSources.find((one) => one === given('source'))
  const account = /^[1-9]\d{0,14}$/.test(given('account')) ? Number(given('account')) : undefined
  return {
    ...(state && { state }),
    ...(method && { method }),
    ...(source && { source }),
    ...(account && { accountId: account }),
  }
}

const columns = (onOpen: (id: number) => void): TableColumn<WithdrawalRow>[] => [
  {
    key: 'id',
    label: '编号',
    width: '72px',
    cell: ({ id }) => (
      <button type="button" className={styles.open} aria-label={`打开提现 ${id}`} onClick={() => onOpen(id)}>
        {id}
      </button>
    ),
  },
  {
    key: 'account',
    label: '用户',
    cell: ({ account: { id, name } }) => (
      <Link className={styles.open} to={`/users?user=${id}`}>
        {name || '已注销'}（{id}）
      </Link>
    ),
  },
  { key: 'source', label: '收益', width: '88px', cell: ({ source }) => sourceWords[source] },
  {
    key: 'payee',
    label: '收款',
    cell: ({ payee, method }) => <span className={styles.quiet}>{payee || methodWords[method]}</span>,
  },
  { key: 'amount', label: '金币', width: '104px', align: 'end', cell: ({ amount: of }) => amount(of) },
  {
    key: 'arrives',
    label: '到账',
    width: '120px',
    align: 'end',
    cell: ({ arrives, currency }) => arriving(arrives, currency),
  },
  {
    key: 'state',
    label: '状态',
    width: '150px',
    cell: ({ state, reason }) => (
      <span className={styles.line}>
        <Tag kind={stateWords[state].kind}>{stateWords[state].word}</Tag>
        {reason !== 'none' && <span className={styles.quiet}>{reasonWords[reason]}</span>}
      </span>
    ),
  },
  { key: 'createdAt', label: '申请', width: '150px', cell: ({ createdAt }) => dateTime(createdAt) },
]
