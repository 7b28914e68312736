import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from '#web/platform/navigation/useLocation.ts'
import type { GiftOffer } from '#contract/live/shapes.ts'
import { Button } from '#ui/forms/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { GiftFilledIcon } from '#ui/icons/live.ts'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { messageOf } from '#web/platform/wire/api.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { Picture } from '#web/platform/pictures/Picture.tsx'
import { coins } from '#web/platform/coins.ts'
import { quoteOf, rechargePath } from '#web/purchases/index.ts'
import { gifts } from '../queries.ts'
import styles from './GiftSheet.module.css'
import { useGiving } from './useGiving.ts'

/** The gifts of a room: one is chosen, and each tap of the button gives it once more. */
export function GiftSheet({ id, open, onClose }: { id: string; open: boolean; onClose: () => void }) {
  const found = useQuery(gifts(id))
  const [chosenId, choose] = useState<number>()
  const giving = useGiving()
  const chosen = found.data?.find((gift) => gift.id === chosenId) ?? found.data?.[0]

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="送礼物"
      footer={chosen && <Give gift={chosen} giving={giving} />}
    >
      {found.isPending && (
        <LoadingRegion>
          <Skeleton height={180} />
        </LoadingRegion>
      )}
      {found.isError && !found.data && (
        <ErrorState
          inline
          hint={messageOf(found.error)}
          busy={found.isFetching}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.data?.length === 0 && <EmptyState title="还没有礼物" hint="平台还没有上架礼物" />}
      <div className={styles.gifts} role="radiogroup" aria-label="礼物">
        {found.data?.map((gift) => (
          <button
            key={gift.id}
            type="button"
            role="radio"
            aria-checked={gift === chosen}
            className={styles.gift}
            onClick={() => choose(gift.id)}
          >
            <span className={styles.picture}>
              {gift.picture ? (
                <Picture path={gift.picture} alt="" colour={gift.colour} eager />
              ) : (
                <GiftFilledIcon size={32} />
              )}
            </span>
            <b>{gift.name}</b>
            <small>{coins(gift.price)} 金币</small>
          </button>
        ))}
      </div>
    </Sheet>
  )
}

function Give({ gift, giving }: { gift: GiftOffer; giving: ReturnType<typeof useGiving> }) {
  const { pathname, search } = useLocation()
  const quote = useQuery(quoteOf('live_gift', gift.id))
  const known = quote.data && quote.data.balance.paid + quote.data.balance.bonus
  const left = giving.left ?? known
  const short = giving.short || (left !== undefined && left < gift.price)
  return (
    <div className={styles.give}>
      <span>余额 {left === undefined ? '…' : coins(left)} 金币</span>
      {short ? (
        <Button kind="vip" render={(link) => <AppLink to={rechargePath(pathname + search)} {...link} />}>
          去充值
        </Button>
      ) : (
        <Button kind="vip" onClick={() => void giving.give(gift)}>
          送出 {gift.name}
        </Button>
      )}
    </div>
  )
}
