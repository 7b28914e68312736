import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '#ui/forms/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { EndlessList } from '#web/platform/lists/EndlessList.tsx'
import { date } from '#web/platform/formats.ts'
import { ListPage } from '#web/platform/lists/ListPage.tsx'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { refreshPages } from '#web/platform/wire/query-client.ts'
import { RecordPlaces, RecordRow } from '#web/platform/lists/RecordRow.tsx'
import { gifts } from './queries.ts'
import { giftName } from './words.ts'
import styles from './VipCodePage.module.css'

/** 兑换记录: the gifts of levels that were claimed. */
export function GiftHistoryPage() {
  const feed = useInfiniteQuery(gifts)
  return (
    <ListPage title="兑换记录" onRefresh={() => refreshPages(gifts)}>
      <EndlessList feed={feed} skeleton={<RecordPlaces />} empty={<NoGifts />}>
        {(list) => (
          <ul className={styles.list}>
            {list.map((gift) => (
              <RecordRow
                key={gift.id}
                title={`Lv.${gift.level} ${gift.title}`}
                note={date(gift.at)}
                value={giftName(gift)}
              />
            ))}
          </ul>
        )}
      </EndlessList>
    </ListPage>
  )
}

const NoGifts = () => (
  <EmptyState
    title="还没有领过等级礼物"
    hint="升级后可在用户等级中领取"
    action={<Button render={(link) => <AppLink to="/mine/userLv" replace {...link} />}>去看看等级</Button>}
  />
)
