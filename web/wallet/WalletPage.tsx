import { type ReactNode, useState } from 'react'
import { Button } from '#ui/forms/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { ChevronRightIcon } from '#ui/icons/signs.ts'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { messageOf } from '#web/platform/wire/api.ts'
import { ListPage } from '#web/platform/lists/ListPage.tsx'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { SpendingLimit } from '#web/purchases/index.ts'
import { useBalances } from './purse.queries.ts'
import styles from './WalletPage.module.css'
import { coins } from './words.ts'

const ways = [
  { label: '钱包明细', to: '/mine/mineWallet/history' },
  { label: '购买记录', to: '/mine/functionCenter/payList' },
  { label: '充值记录', to: '/mine/newRecharge/record' },
  { label: '创作收益', to: '/mine/mineWallet' },
  { label: '支付密码', to: '/mine/setting/payPassword' },
]

/** 我的钱包: the coins one has, the way to more of them, where they went, and what guards them. */
export function WalletPage() {
  const [limiting, setLimiting] = useState(false)
  const balances = useBalances()
  return (
    <ListPage title="我的钱包" onRefresh={() => balances.refetch()}>
      <Coins balances={balances} />
      <ul className={styles.ways}>
        {ways.map(({ label, to }) => (
          <li key={to}>
            <AppLink to={to} className={styles.way}>
              <Way>{label}</Way>
            </AppLink>
          </li>
        ))}
        <li>
          <button type="button" className={styles.way} onClick={() => setLimiting(true)}>
            <Way>消费限额</Way>
          </button>
        </li>
      </ul>
      <SpendingLimit open={limiting} onClose={() => setLimiting(false)} />
    </ListPage>
  )
}

const Way = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <ChevronRightIcon size={16} />
  </>
)

function Coins({
  balances: { data, error, isFetching, refetch },
}: {
  balances: ReturnType<typeof useBalances>
}) {
  if (!data)
    return error ? (
      <ErrorState inline hint={messageOf(error)} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <LoadingRegion>
        <div className={styles.place}>
          <Skeleton height={132} />
        </div>
      </LoadingRegion>
    )
  return (
    <section className={styles.coins} aria-label="金币余额">
      <div className={styles.sum}>
        <p>
          金币余额
          <b>{coins(data.paid + data.bonus)}</b>
        </p>
        <Button kind="vip" size={32} render={(link) => <AppLink to="/mine/newRecharge/1" {...link} />}>
          充值
        </Button>
      </div>
      <p className={styles.note}>
        充值 {coins(data.paid)} · 赠送 {coins(data.bonus)} · 积分 {data.points}
      </p>
      <p className={styles.note}>购买时先用赠送的金币，再用充值的金币</p>
    </section>
  )
}
