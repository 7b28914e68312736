import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { amount } from '#client/formats.ts'
import type { InviterFigures } from '#contract/invite/console.ts'
import { Chart } from '#console/platform/display/Chart.tsx'
import { count } from '#console/platform/formats.ts'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Segmented } from '#ui/navigation/Segmented.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Table, type TableColumn } from '#ui/content/Table.tsx'
import styles from './components/Invite.module.css'
import { InvitePage } from './components/InvitePage.tsx'
import { PersonLink } from './components/PersonLink.tsx'
import { figuresQuery } from './queries.ts'

const spans = [
  { key: '7', label: '7 天' },
  { key: '30', label: '30 天' },
  { key: '90', label: '90 天' },
] as const
const figures = [
  { key: 'income', label: '收益' },
  { key: 'returned', label: '退回' },
  { key: 'invited', label: '新增用户' },
] as const
type Figure = (typeof figures)[number]['key']

/** Figures of invitations by day, and the strongest inviters. */
export function FiguresPage() {
  const [span, setSpan] = useState<7 | 30 | 90>(30)
  const [figure, setFigure] = useState<Figure>('income')
  const { data, error, isFetching, refetch } = useQuery(figuresQuery(span))
  const label = figures.find(({ key }) => key === figure)!.label
  return (
    <InvitePage
      title="邀请推广"
      actions={
        <Segmented
          label="多少天"
          items={spans}
          value={String(span)}
          onChange={(key) => setSpan(Number(key) as typeof span)}
        />
      }
    >
      {data ? (
        <div className={styles.stack}>
          <section className={styles.box} aria-label={`${label}，近 ${span} 天`}>
            <div className={styles.head}>
              <h2>
                {label} · 近 {span} 天
              </h2>
              {data.held > 0 && (
                <Link className={styles.open} to="/invite/relations?state=held">
                  {count(data.held)} 个邀请待核实
                </Link>
              )}
              <Segmented
                label="看什么"
                items={figures}
                value={figure}
                onChange={(key) => setFigure(key as Figure)}
              />
            </div>
            <Chart
              label={label}
              days={data.days}
              values={data[figure]}
              format={(value) =>
                figure === 'invited' ? count(Math.floor(value)) : amount(Math.floor(value))
              }
              width={1040}
            />
          </section>
          <section className={styles.box} aria-label="收益最多的邀请人">
            <div className={styles.head}>
              <h2>收益最多的邀请人</h2>
            </div>
            <Table
              caption="收益最多的邀请人"
              empty="这段时间还没有推广收益"
              columns={columns}
              rows={data.top}
              rowKey={({ id }) => String(id)}
              busy={isFetching}
            />
          </section>
        </div>
      ) : error ? (
        <ErrorState hint={sayFailure(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <LoadingRegion>
          <Skeleton height={320} />
        </LoadingRegion>
      )}
    </InvitePage>
  )
}

const columns: TableColumn<InviterFigures>[] = [
  { key: 'name', label: '邀请人', cell: (person) => <PersonLink {...person} /> },
  {
    key: 'invited',
    label: '邀请人数',
    width: '120px',
    align: 'end',
    cell: ({ id, invited }) => (
      <Link className={styles.open} to={`/invite/relations?inviter=${id}`}>
        {count(invited)}
      </Link>
    ),
  },
  { key: 'held', label: '待核实', width: '120px', align: 'end', cell: ({ held }) => count(held) },
  {
    key: 'earned',
    label: '收益（金币）',
    width: '140px',
    align: 'end',
    cell: ({ id, earned }) => (
      <Link className={styles.open} to={`/invite/incomes?inviter=${id}`}>
        {amount(earned)}
      </Link>
    ),
  },
]
