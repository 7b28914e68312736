import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { type Metric, metrics, type Overview } from '#contract/stats/console.ts'
import { Chart } from '#console/platform/display/Chart.tsx'
import { byteSize, count, exactTime } from '#console/platform/formats.ts'
import { useMay } from '#console/platform/me.ts'
import { Page } from '#console/platform/frame/Page.tsx'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { MoneyDays } from '#console/wallet/index.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Segmented } from '#ui/navigation/Segmented.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import { Figures } from './components/Figures.tsx'
import { PagesTable, ChannelsTable } from './components/Visits.tsx'
import { TopFilms } from './components/TopFilms.tsx'
import styles from './Overview.module.css'
import { overviewQuery } from './queries.ts'
import { formatOf, metricWords, spans } from './words.ts'

/** How the site does: today beside yesterday and the week, any figure by day, the films and pages with the most. */
export function OverviewPage() {
  const [search, setSearch] = useSearchParams()
  const { key, span } = spans.find((one) => one.key === search.get('span')) ?? spans[1]!
  const metric = metrics.find((one) => one === search.get('metric')) ?? 'plays'
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery(overviewQuery(span))
  const mayReadMoney = useMay('money.read')
  const put = (change: Record<string, string>) =>
    setSearch({ ...Object.fromEntries(search), ...change }, { replace: true })

  return (
    <Page
      title="概览"
      note={
        data && (
          <span className={styles.note}>
            {error ? (
              <Tag kind="red">连接不上，显示的是 {exactTime(dataUpdatedAt / 1000)} 的情况</Tag>
            ) : (
              '按上海时间，每 30 秒刷新'
            )}
            {data.hasSamples && <Tag kind="gold">含示例数据</Tag>}
          </span>
        )
      }
      actions={
        <div className={styles.spans}>
          <Segmented label="时间" items={spans} value={key} onChange={(next) => put({ span: next })} />
        </div>
      }
    >
      {data ? (
        <>
          <Figures data={data} metric={metric} onChoose={(next: Metric) => put({ metric: next })} />
          <section className={styles.box} aria-label={`${metricWords[metric]}，近 ${span} 天`}>
            <h2>
              {metricWords[metric]} · 近 {span} 天
            </h2>
            <Chart
              label={metricWords[metric]}
              days={data.days}
              values={data.series[metric]}
              format={formatOf(metric)}
              width={1040}
            />
          </section>
          {mayReadMoney && <MoneyDays span={span} />}
          <TopFilms span={span} />
          <div className={styles.pair}>
            <PagesTable pages={data.pages} />
            <ChannelsTable channels={data.channels} />
          </div>
        </>
      ) : error ? (
        <ErrorState hint={sayFailure(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <LoadingRegion>
          <div className={styles.figures}>
            {metrics.map((one) => (
              <Skeleton key={one} height={92} />
            ))}
          </div>
          <Skeleton height={300} />
        </LoadingRegion>
      )}
      {data && <Present now={data.now} />}
    </Page>
  )
}

function Present({ now }: { now: Overview['now'] }) {
  const mayModerate = useMay('moderation.read')
  return (
    <p className={styles.present}>
      <span>审核 {mayModerate ? <Link to="/moderation">{waitingWords(now)}</Link> : waitingWords(now)}</span>
      {now.casesOverdue > 0 && <Tag kind="red">{`${count(now.casesOverdue)} 件临近或超过时限`}</Tag>}
      后台任务 {count(now.jobsWaiting)} 个在排队或进行
      {now.jobsFailed > 0 && <Tag kind="red">{`${count(now.jobsFailed)} 个失败`}</Tag>}
      <span>
        磁盘剩 {byteSize(now.diskFreeBytes)}，共 {byteSize(now.diskTotalBytes)}
      </span>
    </p>
  )
}

const waitingWords = ({ casesOpen, appealsWaiting }: Overview['now']) =>
  `${count(casesOpen)} 件待处理，${count(appealsWaiting)} 件申诉待复核`
