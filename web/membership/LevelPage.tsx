import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { SectionHeader } from '#ui/navigation/SectionHeader.tsx'
import { messageOf } from '#web/platform/wire/api.ts'
import { ListPage } from '#web/platform/lists/ListPage.tsx'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { useWhenShown } from '#web/platform/pages/page.ts'
import { GrowthCard } from './components/GrowthCard.tsx'
import { LevelPlaces } from './components/LevelPlaces.tsx'
import { LevelRow } from './components/LevelRow.tsx'
import { levels } from './queries.ts'
import styles from './LevelPage.module.css'

/** 用户等级: how far one is, and what each level gives. */
export function LevelPage() {
  const { data, error, isFetching, refetch } = useQuery(levels)
  useWhenShown(() => void (data && refetch()))

  return (
    <ListPage
      title="用户等级"
      onRefresh={() => refetch({ throwOnError: true })}
      end={
        <AppLink to="/mine/userLv/rule" className={styles.rule}>
          规则
        </AppLink>
      }
    >
      {!data && !error && <LevelPlaces />}
      {!data && error && (
        <ErrorState hint={messageOf(error)} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data && (
        <>
          <GrowthCard {...data} />
          <SectionHeader
            title="等级礼物"
            more="兑换记录"
            render={(link) => <AppLink to="/mine/userLv/redeemhistory" {...link} />}
          />
          <ul className={styles.list}>
            {data.list.map((level) => (
              <LevelRow key={level.level} level={level} present={level.level === data.level} />
            ))}
          </ul>
        </>
      )}
    </ListPage>
  )
}
