import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { amount, money } from '#client/formats.ts'
import type { IncomeRow } from '#contract/invite/console.ts'
import { AnswerDialog } from '#console/platform/forms/AnswerDialog.tsx'
import { dateTime } from '#console/platform/formats.ts'
import { PagedTable } from '#console/platform/lists/PagedTable.tsx'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { SearchBox } from '#console/platform/lists/SearchBox.tsx'
import { Button } from '#ui/forms/Button.tsx'
import type { TableColumn } from '#ui/content/Table.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import { toast } from '#ui/feedback/toast.ts'
import styles from './components/Invite.module.css'
import { InvitePage } from './components/InvitePage.tsx'
import { PersonLink } from './components/PersonLink.tsx'
import { incomesQuery, useReturnIncome } from './queries.ts'
import { useFilter } from './useFilter.ts'
import { incomeWord, percent } from './words.ts'

/** Incomes by orders of invited members. */
export function IncomesPage() {
  const { given, put, inviterId } = useFilter()
  const [returning, setReturning] = useState<IncomeRow>()
  const query = useInfiniteQuery(incomesQuery(inviterId ? { inviterId } : {}))
  return (
    <InvitePage
      fill
      title="推广收益"
      filters={
        <SearchBox label="邀请人 ID" value={given('inviter')} onChange={(text) => put({ inviter: text })} />
      }
    >
      <PagedTable query={query} caption="推广收益" empty="还没有推广收益" columns={columns(setReturning)} />
      {returning && <Return income={returning} onClose={() => setReturning(undefined)} />}
    </InvitePage>
  )
}

function Return({
  income: { id, orderId, amount: brought },
  onClose,
}: {
  income: IncomeRow
  onClose: () => void
}) {
  const giveBack = useReturnIncome()
  return (
    <AnswerDialog
      title={`退回订单 ${orderId} 的收益？`}
      text={`用于订单已退款或被拒付。${brought ? `${amount(brought)} 金币从邀请人的推广收益扣回，已提走的从之后的收益里扣。` : '这笔付款不再计收益。'}`}
      label="原因"
      start="订单已退款"
      accept="退回"
      danger
      busy={giveBack.isPending}
      onClose={onClose}
      onAnswer={(note, fail) =>
        giveBack.mutate(
          { id, note },
          {
            onSuccess: () => {
              toast('已退回', { kind: 'good' })
              onClose()
            },
            onError: (error) => fail(sayFailure(error)),
          },
        )
      }
    />
  )
}

const kinds = {
  new: 'plain',
  held: 'gold',
  pending: 'gold',
  available: 'teal',
  returned: 'red',
  void: 'plain',
} as const

const columns = (onReturn: (income: IncomeRow) => void): TableColumn<IncomeRow>[] => [
  {
    key: 'order',
    label: '订单',
    width: '80px',
    cell: ({ orderId }) => (
      <Link className={styles.open} to={`/orders?order=${orderId}`}>
        {orderId}
      </Link>
    ),
  },
  { key: 'inviter', label: '邀请人', cell: ({ inviter }) => <PersonLink {...inviter} /> },
  { key: 'invitee', label: '付款人', cell: ({ invitee }) => <PersonLink {...invitee} /> },
  {
    key: 'price',
    label: '实付',
    width: '88px',
    align: 'end',
    cell: ({ price, currency }) => money(price, currency),
  },
  { key: 'rate', label: '比例', width: '64px', align: 'end', cell: ({ rate }) => percent(rate) },
  {
    key: 'amount',
    label: '收益（金币）',
    width: '104px',
    align: 'end',
    cell: ({ amount: brought }) => (brought ? amount(brought) : '—'),
  },
  {
    key: 'state',
    label: '状态',
    width: '168px',
    cell: ({ state, reason }) => <Tag kind={kinds[state]}>{incomeWord(state, reason)}</Tag>,
  },
  { key: 'soldAt', label: '付款', width: '136px', cell: ({ soldAt }) => dateTime(soldAt) },
  { key: 'maturesAt', label: '到账', width: '136px', cell: ({ maturesAt }) => dateTime(maturesAt) },
  {
    key: 'acts',
    label: '操作',
    width: '72px',
    cell: (income) =>
      income.state !== 'returned' &&
      income.state !== 'void' && (
        <Button
          kind="plain"
          size={28}
          aria-label={`退回订单 ${income.orderId} 的收益`}
          onClick={() => onReturn(income)}
        >
          退回
        </Button>
      ),
  },
]
