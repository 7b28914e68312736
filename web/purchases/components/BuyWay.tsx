import type { ItemKind } from '#contract/purchases/kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '#web/platform/navigation/useLocation.ts'
import type { Quote } from '#contract/purchases/shapes.ts'
import { Button } from '#ui/forms/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { CoinIcon } from '#ui/icons/shelf.ts'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { isRefusal, messageOf } from '#web/platform/wire/api.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { quoteOf } from '../queries.ts'
import { limitToTell, periodWords } from '../rules.ts'
import { coins } from '#web/platform/coins.ts'
import { rechargePath } from '../links.ts'
import { useBuying } from '../useBuying.ts'
import styles from './BuyWay.module.css'

type Props = {
  kind: ItemKind
  id: number
  /** What is bought, before its price: 单片, 全集. */
  title: string
  /** What one has of it. */
  hint: string
  onBought: () => void
}

/** Coins as the way to something: its price, what there is to pay with, and the one button that pays or leads to more coins. */
export function BuyWay({ kind, id, title, hint, onBought }: Props) {
  const found = useQuery(quoteOf(kind, id))
  const buying = useBuying(kind, id, { onBought, onRefused: () => void found.refetch() })
  const quote = found.data

  if (found.isPending)
    return (
      <LoadingRegion>
        <Skeleton height={104} />
      </LoadingRegion>
    )
  if (isRefusal(found.error, 'not_for_sale')) return null
  if (!quote)
    return (
      <ErrorState
        inline
        hint={messageOf(found.error)}
        busy={found.isFetching}
        onRetry={() => void found.refetch()}
      />
    )
  const short = quote.price - quote.balance.paid - quote.balance.bonus
  const limit = limitToTell(quote.limits, quote.price)
  return (
    <section className={styles.way} aria-label={`${title}，${coins(quote.price)} 金币`}>
      <CoinIcon size={24} className={styles.coin} />
      <div className={styles.words}>
        <b>
          {title} {coins(quote.price)} 金币
        </b>
        <p>{hint}</p>
      </div>
      {quote.owned ? (
        <Button kind="vip" size={32} onClick={() => buying.mutate(quote.price)}>
          已拥有
        </Button>
      ) : short > 0 && !limit?.exceeded ? (
        <ToRecharge />
      ) : (
        <Button
          kind="vip"
          size={32}
          busy={buying.isPending}
          busyLabel="支付中"
          disabled={limit?.exceeded}
          onClick={() => buying.mutate(quote.price)}
        >
          购买
        </Button>
      )}
      <p className={styles.balance}>
        <Balance quote={quote} />
        {short > 0 && <em>还差 {coins(short)} 金币</em>}
      </p>
      {limit && (
        <p className={styles.limit} role="status">
          {limit.exceeded
            ? `会超出你设置的${periodWords[limit.period]}消费限额 ${coins(limit.limit)} 金币`
            : `买后${periodWords[limit.period]}共消费 ${coins(limit.after)} 金币，限额 ${coins(limit.limit)}`}
          {limit.exceeded && <AppLink to="/mine/setting">去设置</AppLink>}
        </p>
      )}
    </section>
  )
}

function Balance({ quote: { balance } }: { quote: Quote }) {
  return (
    <span>
      余额 {coins(balance.paid + balance.bonus)} 金币
      {balance.bonus > 0 && `（含赠送 ${coins(balance.bonus)}，优先使用）`}
    </span>
  )
}

/** To more coins, and from there back to this very page. */
function ToRecharge() {
  const { pathname, search } = useLocation()
  return (
    <Button
      kind="vip"
      size={32}
      render={(link) => <AppLink to={rechargePath(pathname + search)} {...link} />}
    >
      去充值
    </Button>
  )
}
