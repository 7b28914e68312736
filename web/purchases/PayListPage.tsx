import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { type ItemKind, itemKinds, itemTitles } from '#contract/purchases/kinds.ts'
import { Button } from '#ui/forms/Button.tsx'
import { ChannelTabs } from '#ui/navigation/ChannelTabs.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { EndlessList } from '#web/platform/lists/EndlessList.tsx'
import { ListPage } from '#web/platform/lists/ListPage.tsx'
import { AppLink, useViewParameter } from '#web/platform/navigation/navigation.tsx'
import { useWhenShown } from '#web/platform/pages/page.ts'
import { refreshPages } from '#web/platform/wire/query-client.ts'
import { FeedSkeleton } from '#web/video/index.ts'
import { PurchaseRow } from './components/PurchaseRow.tsx'
import styles from './PayListPage.module.css'
import { boughtThings } from './queries.ts'

const tabs = [{ key: '', label: '全部' }, ...itemKinds.map((key) => ({ key, label: itemTitles[key] }))]
const isKind = (text: string): text is ItemKind => itemKinds.some((kind) => kind === text)

/** 购买记录: everything this account bought with coins, by kind. */
export function PayListPage() {
  const panelId = useId()
  const [tab, setTab] = useViewParameter('kind')
  const kind = isKind(tab) ? tab : undefined
  const list = boughtThings(kind)
  const feed = useInfiniteQuery(list)
  useWhenShown(() => {
    if (feed.isStale) void feed.refetch()
  })

  return (
    <ListPage
      title="购买记录"
      list={tab}
      choices={
        <ChannelTabs
          kind="section"
          label="购买记录"
          items={tabs}
          value={kind ?? ''}
          onChange={setTab}
          panelId={panelId}
        />
      }
      onRefresh={() => refreshPages(list)}
    >
      <div id={panelId} role="tabpanel">
        <EndlessList
          feed={feed}
          skeleton={<FeedSkeleton layout="rows" />}
          empty={
            <EmptyState
              title="还没有购买过"
              hint="用金币买下的永久可看，都会记在这里"
              action={<Button render={(link) => <AppLink to="/home" {...link} />}>去看看</Button>}
            />
          }
        >
          {(purchases) => (
            <ul>
              {purchases.map((purchase) => (
                <li key={purchase.id} className={styles.row}>
                  <PurchaseRow purchase={purchase} />
                </li>
              ))}
            </ul>
          )}
        </EndlessList>
      </div>
    </ListPage>
  )
}
