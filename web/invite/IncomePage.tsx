import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { amount } from '#client/formats.ts'
import type { InviteIncome, InviteSummary } from '#contract/invite/shapes.ts'
import { Button } from '#ui/forms/Button.tsx'
import { classes } from '#ui/classes.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { EndlessList } from '#web/platform/lists/EndlessList.tsx'
import { ListPage } from '#web/platform/lists/ListPage.tsx'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { useWhenShown } from '#web/platform/pages/page.ts'
import { refreshPages } from '#web/platform/wire/query-client.ts'
import { RowPlaces } from './components/RowPlaces.tsx'
import { incomes, summary } from './queries.ts'
import styles from './rows.module.css'
import { incomeState, percent } from './words.ts'

/** 推广收益: how much there is, how much of it is certain, and order by order. */
export function IncomePage() {
  const { data, isError, refetch } = useQuery(summary)
  const feed = useInfiniteQuery(incomes)
  useWhenShown(() => {
    if (feed.data) void Promise.all([refetch(), refreshPages(incomes)]).catch(() => {})
  })
  return (
    <ListPage title="推广收益" onRefresh={() => Promise.all([refetch(), refreshPages(incomes)])}>
      {data ? <Sums {...data} /> : !isError && <SumPlaces />}
      <EndlessList feed={feed} skeleton={<RowPlaces />} empty={<NoIncome />}>
        {(list) => (
          <ul className={styles.list}>
            {list.map((income) => (
              <li key={income.id} className={styles.row}>
                <Row income={income} />
              </li>
            ))}
          </ul>
        )}
      </EndlessList>
    </ListPage>
  )
}

const Sums = ({ income: { pending, available, held, debt } }: InviteSummary) => (
  <section className={styles.income} aria-label="收益">
    <dl>
      <div>
        <dt>待结算（金币）</dt>
        <dd>{amount(pending)}</dd>
      </div>
      <div>
        <dt>可提现（金币）</dt>
        <dd>{amount(available)}</dd>
      </div>
    </dl>
    {held > 0 && <p>提现中 {amount(held)}</p>}
    {debt > 0 && <p>退款待扣 {amount(debt)}，会从之后的收益里扣回</p>}
    <div className={styles.acts}>
      <Button kind="weak" render={(link) => <AppLink to="/mine/creatIncome/detail/tx/invite" {...link} />}>
        提现明细
      </Button>
      <Button render={(link) => <AppLink to="/mine/creatIncome/withdraw/invite" {...link} />}>提现</Button>
    </div>
  </section>
)

const SumPlaces = () => (
  <LoadingRegion>
    <div className={styles.place}>
      <Skeleton height={136} />
    </div>
  </LoadingRegion>
)

function Row({ income }: { income: InviteIncome }) {
  const { name, day, amount: brought, rate, state } = income
  const gone = state === 'returned' || state === 'void'
  const booked = state === 'pending' || state === 'available'
  return (
    <>
      <span className={styles.words}>
        <b>{name} 付款</b>
        <small>
          {day} · {percent(rate)} · {incomeState(income)}
        </small>
      </span>
      <b className={classes(styles.sum, booked && styles.more, gone && styles.gone)}>
        {booked ? `+${amount(brought)}` : gone && brought > 0 ? <s>{amount(brought)}</s> : '—'}
      </b>
    </>
  )
}

const NoIncome = () => <EmptyState title="还没有收益" hint="推广用户付款后，每一笔收益都会记在这里" />
