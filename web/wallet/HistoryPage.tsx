import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { moveKinds, type MoveKind } from '#contract/wallet/purse.ts'
import { ChannelTabs } from '#ui/navigation/ChannelTabs.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ListPage } from '#web/platform/lists/ListPage.tsx'
import { useViewParameter } from '#web/platform/navigation/navigation.tsx'
import { useWhenShown } from '#web/platform/pages/page.ts'
import { refreshPages } from '#web/platform/wire/query-client.ts'
import { MonthChoice } from './components/MonthChoice.tsx'
import { MoveList } from './components/MoveList.tsx'
import { moves } from './purse.queries.ts'
import styles from './WalletPage.module.css'
import { coins, isMonth } from './words.ts'

const tabs = [
  { key: '', label: '全部' },
  { key: 'recharge', label: '充值' },
  { key: 'purchase', label: '购买' },
  { key: 'refund', label: '退款' },
  { key: 'other', label: '其他' },
]
const isKind = (text: string): text is MoveKind => moveKinds.some((kind) => kind === text)

/** 钱包明细: how coins came and went, by kind and by month, with what it comes to. */
export function HistoryPage() {
  const panelId = useId()
  const [tab, setTab] = useViewParameter('kind')
  const [asked, setMonth] = useViewParameter('month')
  const month = isMonth(asked) ? asked : ''
  const kind = isKind(tab) ? tab : undefined
  const list = moves({ kind, month })
  const feed = useInfiniteQuery(list)
  useWhenShown(() => {
    if (feed.data) void refreshPages(list).catch(() => {})
  })
  const sums = feed.data?.pages[0]?.sums

  return (
    <ListPage
      title="钱包明细"
      list={`${tab} ${month}`}
      onRefresh={() => refreshPages(list)}
      end={<MonthChoice value={month} onChange={setMonth} />}
      choices={
        <ChannelTabs
          kind="section"
          label="钱包明细"
          items={tabs}
          value={kind ?? ''}
          onChange={setTab}
          panelId={panelId}
        />
      }
    >
      <div id={panelId} role="tabpanel">
        {sums && (
          <p className={styles.sums}>
            <span>收入 {coins(sums.in)}</span>
            <span>支出 {coins(sums.out)}</span>
          </p>
        )}
        <MoveList
          feed={feed}
          empty={
            <EmptyState
              title="没有记录"
              hint={month || kind ? '换个月份或类型看看' : '充值和购买都会记在这里'}
            />
          }
        />
      </div>
    </ListPage>
  )
}
