import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { amount } from '#client/formats.ts'
import type { WithdrawalTerms } from '#contract/wallet/withdrawal-shapes.ts'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Table, type TableColumn } from '#ui/content/Table.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import { TermsPanel } from './components/TermsPanel.tsx'
import { WithdrawalPage } from './components/WithdrawalPage.tsx'
import { termsQuery } from './withdrawal-queries.ts'
import { methodWords } from './withdrawal-words.ts'

/** Limits and fees of each payout method. */
export function WithdrawalTermsPage() {
  const { data, error, isFetching, refetch } = useQuery(termsQuery)
  const [opened, setOpened] = useState<WithdrawalTerms>()
  return (
    <WithdrawalPage title="提现规则" note="改动只影响之后的申请；已经提交的按当时的手续费结算">
      {data ? (
        <Table
          caption="提现规则"
          rows={data.list}
          rowKey={({ method }) => method}
          columns={columns(setOpened)}
        />
      ) : error ? (
        <ErrorState hint={sayFailure(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <LoadingRegion>
          <Skeleton height={180} />
        </LoadingRegion>
      )}
      {opened && <TermsPanel key={opened.method} terms={opened} onClose={() => setOpened(undefined)} />}
    </WithdrawalPage>
  )
}

const columns = (onEdit: (terms: WithdrawalTerms) => void): TableColumn<WithdrawalTerms>[] => [
  { key: 'method', label: '方式', width: '96px', cell: ({ method }) => methodWords[method] },
  {
    key: 'open',
    label: '状态',
    width: '88px',
    cell: ({ open }) => <Tag kind={open ? 'teal' : 'plain'}>{open ? '开放' : '关闭'}</Tag>,
  },
  {
    key: 'range',
    label: '单笔（金币）',
    align: 'end',
    cell: ({ least, most }) => `${amount(least)} – ${amount(most)}`,
  },
  {
    key: 'day',
    label: '每人每日',
    align: 'end',
    cell: ({ dayCount, daySum }) => `${dayCount} 次，${amount(daySum)}`,
  },
  {
    key: 'fee',
    label: '手续费',
    align: 'end',
    cell: ({ fee, feeRate }) => `${amount(fee)} + ${feeRate / 100}%`,
  },
  {
    key: 'rate',
    label: '折算',
    align: 'end',
    cell: ({ currency, rate }) => `1 ${currency} = ${amount(rate)} 金币`,
  },
  {
    key: 'edit',
    label: '修改',
    width: '88px',
    cell: (terms) => (
      <Button
        kind="line"
        size={28}
        aria-label={`修改${methodWords[terms.method]}的规则`}
        onClick={() => onEdit(terms)}
      >
        修改
      </Button>
    ),
  },
]
