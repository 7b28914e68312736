import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Button } from '#ui/forms/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import { EndlessList } from '#web/platform/lists/EndlessList.tsx'
import { ListPage } from '#web/platform/lists/ListPage.tsx'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { useWhenShown } from '#web/platform/pages/page.ts'
import { refreshPages } from '#web/platform/wire/query-client.ts'
import { RowPlaces } from './components/RowPlaces.tsx'
import { invitees, summary } from './queries.ts'
import styles from './rows.module.css'
import { inviteeStates } from './words.ts'

/** 推广用户: who came by one's invitation, as far as that is one's business. */
export function InviteesPage() {
  const { data, refetch } = useQuery(summary)
  const feed = useInfiniteQuery(invitees)
  useWhenShown(() => {
    if (feed.data) void refreshPages(invitees).catch(() => {})
  })
  return (
    <ListPage title="推广用户" onRefresh={() => Promise.all([refetch(), refreshPages(invitees)])}>
      {data && data.invited > 0 && (
        <p className={styles.note}>
          共 {data.invited} 人，其中 {data.paying} 人付过费
        </p>
      )}
      <EndlessList feed={feed} skeleton={<RowPlaces />} empty={<Nobody />}>
        {(list) => (
          <ul className={styles.list}>
            {list.map(({ id, name, day, state }) => (
              <li key={id} className={styles.row}>
                <span className={styles.words}>
                  <b>{name}</b>
                  <small>{day} 加入</small>
                </span>
                <Tag kind={state === 'open' ? 'teal' : state === 'held' ? 'gold' : 'plain'}>
                  {inviteeStates[state]}
                </Tag>
              </li>
            ))}
          </ul>
        )}
      </EndlessList>
    </ListPage>
  )
}

const Nobody = () => (
  <EmptyState
    title="还没有推广用户"
    hint="把邀请链接或海报发给朋友，他们第一次打开就会出现在这里"
    action={<Button render={(link) => <AppLink to="/mine/mineShare/post" {...link} />}>生成邀请海报</Button>}
  />
)
