import type { UseQueryResult } from '@tanstack/react-query'
import { useId } from 'react'
import { money } from '#client/formats.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { recharge } from '#contract/wallet/recharge.ts'
import type { CoinPack } from '#contract/wallet/recharge-shapes.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { CoinFilledIcon } from '#ui/icons/marks.ts'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Loaded } from '#web/platform/lists/Loaded.tsx'
import { coins } from '../words.ts'
import styles from './CoinTab.module.css'

type Props = {
  offered: UseQueryResult<Reply<typeof recharge.offers>>
  chosen: number | undefined
  onChoose: (pack: CoinPack) => void
}

/** Balance and the packs of coins, one of them selected. */
export function CoinTab({ offered, chosen, onChoose }: Props) {
  return (
    <Loaded query={offered} skeleton={<PackPlaces />}>
      {({ balance: { paid, bonus }, packs }) => (
        <>
          <p className={styles.balance}>
            <CoinFilledIcon size={20} />
            <span>金币余额</span>
            <b>{coins(paid + bonus)}</b>
            {bonus > 0 && <small>含赠送 {coins(bonus)}</small>}
          </p>
          {packs.length === 0 ? (
            <EmptyState title="金币还没有上架" hint="请稍后再来看看" />
          ) : (
            <PackChoice packs={packs} chosen={chosen} onChoose={onChoose} />
          )}
        </>
      )}
    </Loaded>
  )
}

function PackChoice({ packs, chosen, onChoose }: Omit<Props, 'offered'> & { packs: readonly CoinPack[] }) {
  const name = useId()
  return (
    <fieldset className={styles.packs}>
      <legend className="visually-hidden">选择金币</legend>
      {packs.map((pack) => (
        <label key={pack.id} className={styles.pack}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={pack.id === chosen}
            onChange={() => onChoose(pack)}
          />
          {pack.badge && <span className={styles.badge}>{pack.badge}</span>}
          <b>
            {coins(pack.coins)}
            <small>金币</small>
          </b>
          <span className={styles.gift}>{pack.gift > 0 ? `赠 ${coins(pack.gift)}` : ''}</span>
          <span className={styles.price}>{money(pack.price, pack.currency)}</span>
        </label>
      ))}
    </fieldset>
  )
}

const PackPlaces = () => (
  <LoadingRegion>
    <div className={styles.balance}>
      <Skeleton width={140} height={26} />
    </div>
    <div className={styles.packs}>
      {Array.from({ length: 6 }, (_, at) => (
        <Skeleton key={at} height={104} />
      ))}
    </div>
  </LoadingRegion>
)
