import { useState } from 'react'
import { useParams } from '#web/platform/navigation/useLocation.ts'
import type { Withdrawal } from '#contract/wallet/withdrawal-shapes.ts'
import type { IncomeSource } from '#contract/wallet/withdrawals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { EndlessList } from '#web/platform/lists/EndlessList.tsx'
import { ListPage } from '#web/platform/lists/ListPage.tsx'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { useWhenShown } from '#web/platform/pages/page.ts'
import { refreshPages } from '#web/platform/wire/query-client.ts'
import { WithdrawalSheet } from './WithdrawalSheet.tsx'
import listStyles from '../recharge/RecordPage.module.css'
import { useWithdrawals, withdrawals } from './withdrawal.queries.ts'
import { arriving, methodNames, sourceOf, stateWords } from './withdrawal-words.ts'
import { coins, dateAndTime } from '../words.ts'
import styles from './WithdrawPage.module.css'

/** 提现明细: what one asked for of an income, and how it stands. */
export function WithdrawalsPage() {
  const source = sourceOf(useParams().from_type) ?? 'creator'
  return <Records key={source} source={source} />
}

function Records({ source }: { source: IncomeSource }) {
  const feed = useWithdrawals(source)
  const [opened, setOpened] = useState<number>()
  const found = feed.data?.pages.flatMap(({ list }) => list).find(({ id }) => id === opened)
  useWhenShown(() => {
    if (feed.data) void refreshPages(withdrawals(source)).catch(() => {})
  })
  return (
    <ListPage title="提现明细" onRefresh={() => refreshPages(withdrawals(source))}>
      <EndlessList feed={feed} skeleton={<RowPlaces />} empty={<None source={source} />}>
        {(list) => (
          <ul className={listStyles.list}>
            {list.map((one) => (
              <li key={one.id}>
                <Row withdrawal={one} onOpen={() => setOpened(one.id)} />
              </li>
            ))}
          </ul>
        )}
      </EndlessList>
      {found && <WithdrawalSheet withdrawal={found} onClose={() => setOpened(undefined)} />}
    </ListPage>
  )
}

function Row({ withdrawal: one, onOpen }: { withdrawal: Withdrawal; onOpen: () => void }) {
  return (
    <button type="button" className={styles.row} onClick={onOpen}>
      <span className={styles.words}>
        <b className="one-line">{one.payee || methodNames[one.method]}</b>
        <small>
          {dateAndTime(one.createdAt)} · 到账 {arriving(one.arrives, one.currency)}
        </small>
      </span>
      <span className={styles.end}>
        <b>{coins(one.amount)}</b>
        <small data-state={one.state}>{stateWords[one.state]}</small>
      </span>
    </button>
  )
}

const RowPlaces = () => (
  <LoadingRegion>
    <div className={listStyles.places}>
      {Array.from({ length: 8 }, (_, at) => (
        <Skeleton key={at} height={48} />
      ))}
    </div>
  </LoadingRegion>
)

const None = ({ source }: { source: IncomeSource }) => (
  <EmptyState
    title="还没有提现过"
    hint="提现后，审核和到账的每一步都会记在这里"
    action={
      <Button render={(link) => <AppLink to={`/mine/creatIncome/withdraw/${source}`} replace {...link} />}>
        去提现
      </Button>
    }
  />
)
