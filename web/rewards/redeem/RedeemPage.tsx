import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Good } from '#contract/rewards/mall.ts'
import { CardGrid } from '#ui/cards/CardGrid.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { messageOf } from '#web/platform/wire/api.ts'
import { ListPage } from '#web/platform/lists/ListPage.tsx'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { useWhenShown } from '#web/platform/pages/page.ts'
import { CodeForm } from './components/CodeForm.tsx'
import { GoodCard, GoodPlaces } from './components/GoodCard.tsx'
import { GoodSheet } from './components/GoodSheet.tsx'
import { goods } from './queries.ts'
import styles from './RedeemPage.module.css'

const historyPath = '/mine/functionCenter/redeemCode/historyList'

/** 兑换中心: a code to use, and what points buy. */
export function RedeemPage() {
  const { data, error, isPending, isFetching, isStale, refetch } = useQuery(goods)
  const [opened, setOpened] = useState<Good>()
  useWhenShown(() => {
    if (isStale) void refetch()
  })
  // The good as it is now, while it is offered at all
  const shown = opened && (data?.list.find(({ id }) => id === opened.id) ?? opened)

  return (
    <ListPage title="兑换中心" onRefresh={() => refetch({ throwOnError: true })}>
      <section className={styles.points} aria-label="我的积分">
        <p>
          <b>{data ? data.points.toLocaleString('en-US') : '—'}</b>
          积分
        </p>
        <AppLink to={historyPath} className={styles.history}>
          兑换记录
        </AppLink>
      </section>
      <CodeForm />
      <h2 className={styles.heading}>积分商城</h2>
      {isPending && <GoodPlaces />}
      {!data && error && (
        <ErrorState hint={messageOf(error)} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data?.list.length === 0 && <EmptyState title="商城里还没有商品" hint="新商品上架后会出现在这里" />}
      {data && data.list.length > 0 && (
        <div className={styles.goods}>
          <CardGrid>
            {data.list.map((good) => (
              <GoodCard key={good.id} good={good} onOpen={() => setOpened(good)} />
            ))}
          </CardGrid>
        </div>
      )}
      <GoodSheet good={shown} points={data?.points ?? 0} onClose={() => setOpened(undefined)} />
    </ListPage>
  )
}
