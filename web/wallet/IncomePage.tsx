import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '#ui/forms/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { ListPage } from '#web/platform/lists/ListPage.tsx'
import { AppLink, useViewParameter } from '#web/platform/navigation/navigation.tsx'
import { useWhenShown } from '#web/platform/pages/page.ts'
import { refreshPages } from '#web/platform/wire/query-client.ts'
import { MonthChoice } from './components/MonthChoice.tsx'
import { MoveList } from './components/MoveList.tsx'
import { incomes, useBalances } from './purse.queries.ts'
import styles from './WalletPage.module.css'
import { coins, isMonth } from './words.ts'

/** 创作收益: what a creator's works earned, how much of it is certain and can be had, and move by move. */
export function IncomePage() {
  const { data, error, refetch } = useBalances()
  const [asked, setMonth] = useViewParameter('month')
  const month = isMonth(asked) ? asked : ''
  const list = incomes(month)
  const feed = useInfiniteQuery(list)
  useWhenShown(() => {
    if (feed.data) void refreshPages(list).catch(() => {})
  })
  const refresh = () => Promise.all([refetch(), refreshPages(list)])
  const sums = feed.data?.pages[0]?.sums
  return (
    <ListPage
      title="创作收益"
      list={month}
      onRefresh={refresh}
      end={<MonthChoice value={month} onChange={setMonth} />}
    >
      {data && <Sums income={data.income} />}
      {/* Shown before the balances, the list would be pushed down by them */}
      {data || error ? (
        <>
          {sums && (
            <p className={styles.sums}>
              <span>收入 {coins(sums.in)}</span>
              <span>扣回与提现 {coins(sums.out)}</span>
            </p>
          )}
          <MoveList
            feed={feed}
            income
            empty={
              month ? (
                <EmptyState title="这个月没有收益" hint="换个月份看看" />
              ) : (
                <EmptyState title="还没有收益" hint="作品被购买后，每一笔分成都会记在这里" />
              )
            }
          />
        </>
      ) : (
        <LoadingRegion>
          <div className={styles.place}>
            <Skeleton height={132} />
          </div>
        </LoadingRegion>
      )}
    </ListPage>
  )
}

type Income = { pending: number; available: number; held: number; debt: number }

function Sums({ income: { pending, available, held, debt } }: { income: Income }) {
  return (
    <section className={styles.income} aria-label="收益">
      <dl>
        <div>
          <dt>待结算（金币）</dt>
          <dd>{coins(pending)}</dd>
        </div>
        <div>
          <dt>可提现（金币）</dt>
          <dd>{coins(available)}</dd>
        </div>
      </dl>
      {held > 0 && <p>提现中 {coins(held)}</p>}
      {debt > 0 && <p>退款待扣 {coins(debt)}，会从之后的收益里扣回</p>}
      <div className={styles.acts}>
        <Button
          kind="line"
          size={32}
          render={(link) => <AppLink to="/mine/creatIncome/detail/tx/creator" {...link} />}
        >
          提现明细
        </Button>
        <Button size={32} render={(link) => <AppLink to="/mine/creatIncome/withdraw/creator" {...link} />}>
          提现
        </Button>
      </div>
    </section>
  )
}
