import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { amount } from '#client/formats.ts'
import type { PurchaseRow } from '#contract/purchases/console.ts'
import { AnswerDialog } from '#console/platform/forms/AnswerDialog.tsx'
import { dateTime } from '#console/platform/formats.ts'
import { useMay } from '#console/platform/me.ts'
import { Page } from '#console/platform/frame/Page.tsx'
import type { FileColumn } from '#console/platform/lists/csv.ts'
import { PagedTable } from '#console/platform/lists/PagedTable.tsx'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { SaveTable } from '#console/platform/lists/SaveTable.tsx'
import { MemberField } from '#console/users/index.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Segmented } from '#ui/navigation/Segmented.tsx'
import { itemTitles } from '#contract/purchases/kinds.ts'
import type { TableColumn } from '#ui/content/Table.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import { toast } from '#ui/feedback/toast.ts'
import styles from './PurchasesPage.module.css'
import { loadPurchases, purchasesQuery, useRefund } from './queries.ts'

const lists = [
  { key: 'all', label: '全部购买' },
  { key: 'refunded', label: '退款' },
]

/** Purchases with coins, and their refunds. */
export function PurchasesPage() {
  const [search, setSearch] = useSearchParams()
  const account = search.get('account') ?? ''
  const refunded = search.get('list') === 'refunded'
  const put = (change: Record<string, string>) =>
    setSearch({ ...Object.fromEntries(search), ...change }, { replace: true })
  const filter = {
    ...(/^[1-9]\d{0,14}$/.test(account) && { accountId: Number(account) }),
    ...(refunded && { refunded }),
  }
  const query = useInfiniteQuery(purchasesQuery(filter))
  const [refunding, setRefunding] = useState<PurchaseRow>()
  const mayRefund = useMay('money.refund')
  return (
    <Page
      fill
      title="购买与退款"
      actions={
        <SaveTable name="purchases" load={(cursor) => loadPurchases(filter, cursor)} columns={fileColumns} />
      }
      filters={
        <>
          <Segmented
            label="列表"
            items={lists}
            value={refunded ? 'refunded' : 'all'}
            onChange={(list) => put({ list })}
          />
          <MemberField dense label="用户" value={account} onChange={(id) => put({ account: id })} />
        </>
      }
    >
      <PagedTable
        query={query}
        caption={refunded ? '退款' : '购买'}
        empty={refunded ? '还没有退款' : '还没有购买'}
        columns={columns(mayRefund ? setRefunding : undefined)}
      />
      {refunding && <RefundDialog purchase={refunding} onClose={() => setRefunding(undefined)} />}
    </Page>
  )
}

const fileColumns: readonly FileColumn<PurchaseRow>[] = [
  ['编号', ({ id }) => id],
  ['种类', ({ kind }) => itemTitles[kind]],
  ['商品', ({ title }) => title],
  ['用户', ({ accountId }) => accountId],
  ['金币', ({ price }) => amount(price)],
  ['充值金币', ({ paid }) => amount(paid)],
  ['赠送金币', ({ bonus }) => amount(bonus)],
  ['创作者', ({ creator }) => creator?.id ?? ''],
  ['创作者分成', ({ creator }) => (creator ? amount(creator.share) : '')],
  ['购买于', ({ at }) => dateTime(at)],
  ['账目', ({ transferId }) => transferId],
  ['退款于', ({ refund }) => (refund ? dateTime(refund.at) : '')],
  ['退款理由', ({ refund }) => refund?.reason ?? ''],
]

const columns = (onRefund: ((row: PurchaseRow) => void) | undefined): TableColumn<PurchaseRow>[] => [
  { key: 'id', label: '编号', width: '80px', cell: ({ id }) => id },
  {
    key: 'title',
    label: '商品',
    cell: ({ title, kind }) => (
      <span className={styles.line}>
        <Tag>{itemTitles[kind]}</Tag>
        {title}
      </span>
    ),
  },
  {
    key: 'account',
    label: '用户',
    width: '96px',
    cell: ({ accountId }) => (
      <Link className={styles.link} to={`/users?user=${accountId}`}>
        {accountId}
      </Link>
    ),
  },
  {
    key: 'price',
    label: '金币（充值 / 赠送）',
    width: '180px',
    align: 'end',
    cell: ({ price, paid, bonus }) => `${amount(price)}（${amount(paid)} / ${amount(bonus)}）`,
  },
  {
    key: 'share',
    label: '创作者分成',
    width: '110px',
    align: 'end',
    cell: ({ creator }) => (creator ? amount(creator.share) : '—'),
  },
  { key: 'at', label: '购买于', width: '150px', cell: ({ at }) => dateTime(at) },
  {
    key: 'ledger',
    label: '账目',
    width: '88px',
    cell: ({ transferId, refund }) => (
      <Link className={styles.link} to={`/ledger?transfer=${refund?.transferId ?? transferId}`}>
        {refund?.transferId ?? transferId}
      </Link>
    ),
  },
  {
    key: 'refund',
    label: '退款',
    width: '200px',
    cell: (row) =>
      row.refund ? (
        <span className={styles.refund}>
          {dateTime(row.refund.at)} · {row.refund.reason}
        </span>
      ) : (
        onRefund && (
          <Button
            kind="line"
            size={28}
            aria-label={`退款：${row.title}（编号 ${row.id}）`}
            onClick={() => onRefund(row)}
          >
            退款
          </Button>
        )
      ),
  },
]

function RefundDialog({ purchase, onClose }: { purchase: PurchaseRow; onClose: () => void }) {
  const refund = useRefund()
  const { id, title, price, creator, accountId } = purchase
  return (
    <AnswerDialog
      danger
      title={`退还“${title}”？`}
      text={[
        `把 ${amount(price)} 金币按原来的构成退给用户 ${accountId}，并立即收回商品。`,
        creator?.share ? `同时从创作者 ${creator.id} 收回分成 ${amount(creator.share)}。` : '',
        '不能撤回，并记入审计日志。',
      ].join('')}
      label="理由"
      accept="退款"
      busy={refund.isPending}
      onClose={onClose}
      onAnswer={(reason, fail) =>
        refund.mutate(
          { id, reason },
          {
            onSuccess: () => {
              onClose()
              toast('已退款', { kind: 'good' })
            },
            onError: (error) => fail(sayFailure(error)),
          },
        )
      }
    />
  )
}
