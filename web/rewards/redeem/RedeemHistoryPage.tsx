import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { GoodOrder } from '#contract/rewards/mall.ts'
import { Button } from '#ui/forms/Button.tsx'
import { ChannelTabs } from '#ui/navigation/ChannelTabs.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { EndlessList } from '#web/platform/lists/EndlessList.tsx'
import { date } from '#web/platform/formats.ts'
import { ListPage } from '#web/platform/lists/ListPage.tsx'
import { AppLink, useViewParameter } from '#web/platform/navigation/navigation.tsx'
import { refreshPages } from '#web/platform/wire/query-client.ts'
import { RecordPlaces, RecordRow } from '#web/platform/lists/RecordRow.tsx'
import { orders, usedCodes } from './queries.ts'
import styles from './RedeemHistoryPage.module.css'
import { giftName, orderStateNames } from './words.ts'

const tabs = [
  { key: '', label: '兑换码' },
  { key: 'mall', label: '积分商城' },
]

/** 兑换记录: the codes that were used, and what was got for points. */
export function RedeemHistoryPage() {
  const panelId = useId()
  const [tab, setTab] = useViewParameter('kind')
  const isMall = tab === 'mall'
  return (
    <ListPage
      title="兑换记录"
      list={tab}
      choices={
        <ChannelTabs
          kind="section"
          label="兑换记录"
          items={tabs}
          value={isMall ? 'mall' : ''}
          onChange={setTab}
          panelId={panelId}
        />
      }
      onRefresh={() => (isMall ? refreshPages(orders) : refreshPages(usedCodes))}
    >
      <div id={panelId} role="tabpanel">
        {isMall ? <Orders /> : <Codes />}
      </div>
    </ListPage>
  )
}

function Codes() {
  const feed = useInfiniteQuery(usedCodes)
  return (
    <EndlessList
      feed={feed}
      skeleton={<RecordPlaces />}
      empty={<Nothing title="还没有用过兑换码" hint="用过的兑换码会列在这里" />}
    >
      {(list) => (
        <ul className={styles.list}>
          {list.map((use) => (
            <RecordRow key={use.id} title={use.title} note={date(use.at)} value={giftName(use)} />
          ))}
        </ul>
      )}
    </EndlessList>
  )
}

function Orders() {
  const feed = useInfiniteQuery(orders)
  return (
    <EndlessList
      feed={feed}
      skeleton={<RecordPlaces />}
      empty={<Nothing title="还没有用积分兑换过" hint="兑换的商品和寄送进度会列在这里" />}
    >
      {(list) => (
        <ul className={styles.list}>
          {list.map((order) => (
            <RecordRow
              key={order.id}
              title={order.title}
              note={noteOf(order)}
              value={orderStateNames[order.state]}
            />
          ))}
        </ul>
      )}
    </EndlessList>
  )
}

const noteOf = ({ at, price, answer }: GoodOrder) =>
  [date(at), `${price} 积分`, answer].filter(Boolean).join(' · ')

const Nothing = ({ title, hint }: { title: string; hint: string }) => (
  <EmptyState
    title={title}
    hint={hint}
    action={
      <Button render={(link) => <AppLink to="/mine/functionCenter/redeemCode" replace {...link} />}>
        去兑换
      </Button>
    }
  />
)
