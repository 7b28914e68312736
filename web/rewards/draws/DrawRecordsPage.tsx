import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DrawRecord } from '#contract/rewards/draws.ts'
import { Button } from '#ui/forms/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Segmented } from '#ui/navigation/Segmented.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { EndlessList } from '#web/platform/lists/EndlessList.tsx'
import { ListPage } from '#web/platform/lists/ListPage.tsx'
import list from '#web/platform/lists/ListPage.module.css'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { refreshPages } from '#web/platform/wire/query-client.ts'
import { ClaimSheet } from './components/ClaimSheet.tsx'
import { PrizeMark } from './components/PrizeMark.tsx'
import { records } from './queries.ts'
import { momentOf, winNames } from './words.ts'
import styles from './DrawRecordsPage.module.css'

const choices = [
  { key: 'won', label: '中奖' },
  { key: 'all', label: '全部' },
]

/** 中奖记录: what was drawn, how far each prize is, and where parcels shall go. */
export function DrawRecordsPage() {
  const [choice, setChoice] = useState('won')
  const [claiming, setClaiming] = useState<DrawRecord>()
  const wanted = records(choice === 'won')
  const feed = useInfiniteQuery(wanted)
  return (
    <ListPage
      title="中奖记录"
      list={choice}
      choices={
        <div className={list.choices}>
          <Segmented items={choices} value={choice} onChange={setChoice} label="范围" />
        </div>
      }
      onRefresh={() => refreshPages(wanted)}
    >
      <EndlessList feed={feed} skeleton={<Places />} empty={<NoRecords />}>
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((record) => (
              <RecordRow key={record.id} record={record} onClaim={() => setClaiming(record)} />
            ))}
          </ul>
        )}
      </EndlessList>
      <ClaimSheet record={claiming} onClose={() => setClaiming(undefined)} />
    </ListPage>
  )
}

function RecordRow({ record, onClaim }: { record: DrawRecord; onClaim: () => void }) {
  const { activity, title, kind, price, at, state, note, missed } = record
  return (
    <li className={styles.row}>
      <span className={styles.mark} data-kind={kind}>
        <PrizeMark kind={kind} />
      </span>
      <span className={styles.words}>
        <b>{title}</b>
        <span>
          {activity.title} · {price === 0 ? '免费' : `${price} 积分`}
        </span>
        <small>{missed ? `${momentOf(at)} · 抽中的奖品已发完` : momentOf(at)}</small>
        {note && <small>{note}</small>}
      </span>
      {state === 'unclaimed' || state === 'claimed' ? (
        <Button kind={state === 'claimed' ? 'plain' : 'primary'} size={32} onClick={onClaim}>
          {state === 'claimed' ? '修改地址' : '填写地址'}
        </Button>
      ) : (
        <span className={styles.state}>{winNames[state]}</span>
      )}
    </li>
  )
}

const NoRecords = () => (
  <EmptyState
    title="还没有记录"
    hint="抽过的奖会列在这里"
    action={
      <Button render={(link) => <AppLink to="/Activity/lottery/lotteryList" replace {...link} />}>
        去看看活动
      </Button>
    }
  />
)

const Places = () => (
  <LoadingRegion>
    <ul className={styles.list}>
      {Array.from({ length: 6 }, (_, at) => (
        <li key={at} className={styles.row}>
          <Skeleton width={40} height={40} round />
          <span className={styles.words}>
            <Skeleton width={96} height={20} />
            <Skeleton width={140} height={16} />
          </span>
        </li>
      ))}
    </ul>
  </LoadingRegion>
)
