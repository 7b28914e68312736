import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListPage } from '#web/platform/ListPage.tsx'
import { useWhenShown } from '#web/platform/page.ts'
import { refreshPages } from '#web/platform/queries.ts'
import { MoveList } from './components/MoveList.tsx'
import { incomes, useBalances } from './purse.queries.ts'
import styles from './WalletPage.module.css'
import { coins } from './words.ts'

/** 创作收益: what a creator's works earned, how much of it is certain, and sale by sale. */
export function IncomePage() {
  const { data, refetch } = useBalances()
  const feed = useInfiniteQuery(incomes)
  useWhenShown(() => {
    if (feed.data) void refreshPages(incomes).catch(() => {})
  })
  const refresh = () => Promise.all([refetch(), refreshPages(incomes)])
  return (
    <ListPage title="创作收益" onRefresh={refresh}>
      {data && (
        <section className={styles.income} aria-label="收益">
          <dl>
            <div>
              <dt>待结算（金币）</dt>
              <dd>{coins(data.income.pending)}</dd>
            </div>
            <div>
              <dt>可提现（金币）</dt>
              <dd>{coins(data.income.available)}</dd>
            </div>
          </dl>
          {data.income.held > 0 && <p>提现中 {coins(data.income.held)}</p>}
          {data.income.debt > 0 && <p>退款待扣 {coins(data.income.debt)}，会从之后的收益里扣回</p>}
        </section>
      )}
      <MoveList
        feed={feed}
        income
        empty={<EmptyState title="还没有收益" hint="作品被购买后，每一笔分成都会记在这里" />}
      />
    </ListPage>
  )
}
