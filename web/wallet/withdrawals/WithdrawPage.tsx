import { useQuery } from '@tanstack/react-query'
import { useParams } from '#web/platform/navigation/useLocation.ts'
import { Button } from '#ui/forms/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { TopBar } from '#ui/navigation/TopBar.tsx'
import { AppLink, useBack } from '#web/platform/navigation/navigation.tsx'
import { usePageTitle, useWhenShown } from '#web/platform/pages/page.ts'
import { Loaded } from '#web/platform/lists/Loaded.tsx'
import type { IncomeSource } from '#contract/wallet/withdrawals.ts'
import { WithdrawForm } from './WithdrawForm.tsx'
import { withdrawalInfo } from './withdrawal.queries.ts'
import { sourceNames, sourceOf } from './withdrawal-words.ts'
import { coins } from '../words.ts'
import styles from './WithdrawPage.module.css'

/** 提现: what of an income can be had, by which way, what it costs and what arrives. */
export function WithdrawPage() {
  const source = sourceOf(useParams().from)
  usePageTitle('提现')
  const back = useBack()
  return (
    <div className={styles.page}>
      <TopBar
        title={source ? `${sourceNames[source]}提现` : '提现'}
        onBack={back}
        end={
          source && (
            <AppLink to={`/mine/creatIncome/detail/tx/${source}`} className={styles.records}>
              提现明细
            </AppLink>
          )
        }
      />
      {source ? (
        <Known key={source} source={source} />
      ) : (
        <EmptyState
          title="没有这种收益"
          hint="可以提现的有创作收益和推广收益"
          action={<Button render={(link) => <AppLink to="/mine/mineWallet" {...link} />}>看看收益</Button>}
        />
      )}
    </div>
  )
}

function Known({ source }: { source: IncomeSource }) {
  const query = useQuery(withdrawalInfo(source))
  useWhenShown(() => {
    if (query.data) void query.refetch()
  })
  return (
    <Loaded query={query} skeleton={<Places />}>
      {(info) => (
        <WithdrawForm info={info} source={source} onStale={() => void query.refetch()}>
          <section className={styles.balance} aria-label="可提现">
            <p>可提现（金币）</p>
            <b>{coins(info.available)}</b>
            <small>
              {[
                info.pending > 0 && `待结算 ${coins(info.pending)}（售出满 ${info.days} 天后可提现）`,
                info.held > 0 && `提现中 ${coins(info.held)}`,
                info.debt > 0 && `退款待扣 ${coins(info.debt)}`,
              ]
                .filter(Boolean)
                .join(' · ') || `收益在售出满 ${info.days} 天后可提现`}
            </small>
          </section>
        </WithdrawForm>
      )}
    </Loaded>
  )
}

const Places = () => (
  <LoadingRegion>
    <div className={styles.places}>
      <Skeleton height={104} />
      <Skeleton height={36} />
      <Skeleton height={48} />
      <Skeleton height={48} />
      <Skeleton height={48} />
    </div>
  </LoadingRegion>
)
