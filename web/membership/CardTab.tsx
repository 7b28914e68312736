import { useQuery } from '@tanstack/react-query'
import type { OfferedCard } from '#contract/membership/shapes.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { messageOf } from '#web/platform/wire/api.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { useWhenShown } from '#web/platform/pages/page.ts'
import { Benefits } from './components/Benefits.tsx'
import { CardChoice } from './components/CardChoice.tsx'
import { MemberHead } from './components/MemberHead.tsx'
import { cards, mine } from './queries.ts'
import styles from './CardTab.module.css'

type Props = {
  /** The id of the chosen card; without one the first is chosen. */
  chosen: number | undefined
  onChoose: (card: OfferedCard) => void
}

/** Who one is, the cards to choose among, and what the chosen one opens. How to pay stands below it. */
export function CardTab({ chosen, onChoose }: Props) {
  const offered = useQuery(cards)
  const membership = useQuery(mine)
  useWhenShown(() => void membership.refetch())
  const card = chosenCard(offered.data, chosen)

  if (offered.error && !offered.data)
    return (
      <ErrorState
        hint={messageOf(offered.error)}
        busy={offered.isFetching}
        onRetry={() => void offered.refetch()}
      />
    )
  return (
    <>
      <MemberHead membership={membership.data} />
      {!offered.data && <CardPlaces />}
      {offered.data?.length === 0 && (
        <EmptyState title="会员卡还没有上架" hint="有会员码的话，可以直接使用会员码开通" />
      )}
      {offered.data && card && (
        <>
          <CardChoice cards={offered.data} chosen={card.id} onChoose={onChoose} />
          <Benefits type={card.type} />
        </>
      )}
      <p className={styles.code}>
        <AppLink to="/mine/vipCode">有会员码？去使用</AppLink>
      </p>
    </>
  )
}

/** The card that counts as chosen: the one that was, or the first that can be had. */
export const chosenCard = (
  offered: readonly OfferedCard[] | undefined,
  chosen: number | undefined,
): OfferedCard | undefined => {
  const open = offered?.filter(({ taken }) => !taken)
  return open?.find(({ id }) => id === chosen) ?? open?.[0]
}

const CardPlaces = () => (
  <LoadingRegion>
    <div className={styles.places}>
      {Array.from({ length: 4 }, (_, at) => (
        <Skeleton key={at} width={116} height={120} />
      ))}
    </div>
  </LoadingRegion>
)
