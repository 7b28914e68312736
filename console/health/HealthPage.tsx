import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Health } from '#contract/health/console.ts'
import { byteSize, count, dateTime, exactTime, longTime } from '#console/platform/formats.ts'
import { Page } from '#console/platform/frame/Page.tsx'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Table, type TableColumn } from '#ui/content/Table.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import styles from './HealthPage.module.css'
import { healthQuery } from './queries.ts'
import { queueNames } from './words.ts'

/** How the installation is doing, asked every five seconds. */
export function HealthPage() {
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery(healthQuery)
  return (
    <Page
      title="运行状况"
      note={
        data &&
        (error ? (
          <Tag kind="red">连接不上，显示的是 {exactTime(dataUpdatedAt / 1000)} 的情况</Tag>
        ) : (
          `每 5 秒刷新 · ${exactTime(dataUpdatedAt / 1000)}`
        ))
      }
    >
      {data ? (
        <>
          <Cards health={data} />
          {/* Nothing else here takes the focus, without which a keyboard cannot scroll the page. */}
          <section className={styles.queues} aria-label="后台任务" tabIndex={0}>
            <h2>后台任务</h2>
            <Table
              caption="后台任务"
              columns={queueColumns}
              rows={data.queues}
              rowKey={(queue) => queue.name}
              empty="没有后台任务队列"
            />
          </section>
        </>
      ) : error ? (
        <ErrorState hint={sayFailure(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <LoadingRegion>
          <div className={styles.cards}>
            {['database', 'storage', 'ffmpeg', 'sweep', 'memory', 'uptime'].map((key) => (
              <Skeleton key={key} height={124} />
            ))}
          </div>
        </LoadingRegion>
      )}
    </Page>
  )
}

/** Under this share of free space the disk is said to be nearly full. */
const scarce = 0.1

function Cards({
  health: { database, storage, ffmpeg, sweep, memoryBytes, uptime, version },
}: {
  health: Health
}) {
  const used = storage.totalBytes ? 1 - storage.freeBytes / storage.totalBytes : 0
  const isScarce = storage.totalBytes > 0 && 1 - used < scarce
  return (
    <div className={styles.cards}>
      <Card title="数据库" state={<Tag kind="teal">正常</Tag>} figure={byteSize(database.bytes)}>
        PostgreSQL {database.version} · 应答 {database.milliseconds} 毫秒
      </Card>
      <Card
        title="存储"
        state={isScarce ? <Tag kind="red">快满了</Tag> : <Tag kind="teal">正常</Tag>}
        figure={`剩 ${byteSize(storage.freeBytes)}`}
      >
        <ProgressBar value={used} label="已用空间" />
        本机磁盘已用 {Math.floor(used * 100)}%，共 {byteSize(storage.totalBytes)}
        {storage.kind === 's3' && <span>媒体存放在 S3，这里是本机的余量</span>}
      </Card>
      <Card
        title="ffmpeg"
        state={ffmpeg.available ? <Tag kind="teal">可用</Tag> : <Tag kind="red">不可用</Tag>}
        figure={/\d+(\.\d+)+/.exec(ffmpeg.version)?.[0] ?? '—'}
      >
        {ffmpeg.available ? ffmpeg.version : '导入的影片无法转码'}
      </Card>
      <Card title="无主图片" figure={sweep.at ? `清理 ${sweep.pictures} 张` : '—'}>
        {sweep.at ? `${dateTime(sweep.at)} 释放 ${byteSize(sweep.bytes)}` : '每夜清理一次，还没有运行过'}
      </Card>
      <Card title="内存" figure={byteSize(memoryBytes)}>
        应答这次请求的进程
      </Card>
      <Card title="运行时间" figure={longTime(uptime)}>
        版本 {version}
      </Card>
    </div>
  )
}

type CardProps = { title: string; state?: ReactNode; figure: string; children: ReactNode }

function Card({ title, state, figure, children }: CardProps) {
  return (
    <section className={styles.card} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {state}
      </header>
      <strong>{figure}</strong>
      <div>{children}</div>
    </section>
  )
}

const queueColumns: readonly TableColumn<Health['queues'][number]>[] = [
  {
    key: 'name',
    label: '队列',
    // The identifier is what stands in the log
    cell: ({ name }) => <span title={name}>{queueNames[name] ?? <code>{name}</code>}</span>,
  },
  { key: 'waiting', label: '等待', align: 'end', cell: (queue) => count(queue.waiting) },
  { key: 'active', label: '进行中', align: 'end', cell: (queue) => count(queue.active) },
  {
    key: 'failed',
    label: '失败',
    align: 'end',
    cell: (queue) => (queue.failed ? <Tag kind="red">{count(queue.failed)}</Tag> : '0'),
  },
]
