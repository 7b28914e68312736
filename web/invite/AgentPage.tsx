import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { amount } from '#client/formats.ts'
import { Button } from '#ui/forms/Button.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Segmented } from '#ui/navigation/Segmented.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { MedalIcon } from '#ui/icons/things.ts'
import { ListPage } from '#web/platform/lists/ListPage.tsx'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { useWhenShown } from '#web/platform/pages/page.ts'
import { Loaded } from '#web/platform/lists/Loaded.tsx'
import styles from './AgentPage.module.css'
import { DayBars } from './components/DayBars.tsx'
import { days, summary } from './queries.ts'
import { percent } from './words.ts'

const figures = [
  { key: 'income', label: '收益' },
  { key: 'invited', label: '人数' },
] as const

/** 代理中心: at which rate one earns, and how the last thirty days went. */
export function AgentPage() {
  const [figure, setFigure] = useState<'income' | 'invited'>('income')
  const [mine, course] = [useQuery(summary), useQuery(days)]
  const refresh = () => Promise.all([mine.refetch(), course.refetch()])
  useWhenShown(() => void (course.data && refresh()))
  return (
    <ListPage title="代理中心" onRefresh={refresh}>
      <Loaded query={mine} skeleton={<Place height={96} />}>
        {({ agent, rate }) => (
          <section className={styles.card} aria-label="我的级别">
            <MedalIcon size={40} />
            <div>
              <h2>{agent ? '代理' : '普通推广'}</h2>
              <p>
                好友付款，得实付金额的 <b>{percent(rate)}</b>
              </p>
            </div>
          </section>
        )}
      </Loaded>
      <section className={styles.course} aria-labelledby="agent-course">
        <div className={styles.head}>
          <h2 id="agent-course">近 30 天</h2>
          <Segmented
            label="看什么"
            items={figures}
            value={figure}
            onChange={(key) => setFigure(key as typeof figure)}
          />
        </div>
        <Loaded query={course} skeleton={<Place height={160} />}>
          {(data) => (
            <DayBars
              label={figure === 'income' ? '收益（金币）' : '新增人数'}
              days={data.days}
              values={data[figure]}
              format={figure === 'income' ? amount : String}
            />
          )}
        </Loaded>
      </section>
      {mine.data && !mine.data.agent && (
        <section className={styles.more}>
          <h2>成为代理</h2>
          <p>推广用户多、付费稳定，可以申请更高的比例。请联系客服，说明你的渠道。</p>
          <Button kind="weak" wide render={(link) => <AppLink to="/mine/kf" {...link} />}>
            联系客服
          </Button>
        </section>
      )}
    </ListPage>
  )
}

const Place = ({ height }: { height: number }) => (
  <LoadingRegion>
    <div className={styles.place}>
      <Skeleton height={height} />
    </div>
  </LoadingRegion>
)
