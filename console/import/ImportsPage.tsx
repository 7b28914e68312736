import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import {
  type ImportKind,
  importKinds,
  type ImportRow,
  type ImportState,
  importStates,
} from '#contract/import/console.ts'
import { UploadPanel } from '#console/upload/index.ts'
import { byteSize, dateTime } from '#console/platform/formats.ts'
import { useMay } from '#console/platform/me.ts'
import { MoreRows } from '#console/platform/lists/MoreRows.tsx'
import { Page, TableBox } from '#console/platform/frame/Page.tsx'
import { sayFailure, toastFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { Table, type TableColumn } from '#ui/content/Table.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import styles from './ImportsPage.module.css'
import { importsQuery, useRetryImport } from './queries.ts'

const stateWords: Record<ImportState, string> = {
  waiting: '排队中',
  running: '处理中',
  done: '完成',
  refused: '已拒绝',
  failed: '失败',
}
const stateKinds = { waiting: 'plain', running: 'gold', done: 'teal', refused: 'red', failed: 'red' } as const

const kindWords: Record<ImportKind, string> = {
  film: '影片',
  comic: '漫画',
  novel: '小说',
  photo: '图集',
  recording: '录音',
}
/** Where what was made is edited: its title, price and category, and where it is published. */
const places: Record<ImportKind, string> = {
  film: '/films',
  comic: '/comics',
  novel: '/novels',
  photo: '/photos',
  recording: '/novels',
}

const isState = (text: string): text is ImportState => text in stateWords
const isKind = (text: string): text is ImportKind => text in kindWords

/** Imports and their progress. */
export function ImportsPage() {
  const [search, setSearch] = useSearchParams()
  const given = search.get('state') ?? ''
  const state = isState(given) ? given : ''
  const givenKind = search.get('kind') ?? ''
  const kind = isKind(givenKind) ? givenKind : ''
  const imports = useInfiniteQuery(importsQuery(state, kind))
  const filter = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    if (value) next.set(name, value)
    else next.delete(name)
    setSearch(next, { replace: true })
  }
  const rows = imports.data?.pages.flatMap((page) => page.list) ?? []
  const mayRun = useMay('imports.run')
  const columns = useColumns(mayRun)

  return (
    <Page
      fill
      title="导入"
      note={
        <>
          文件已在服务器上时，运行 <code className={styles.command}>npm run import -- 文件或文件夹…</code>
          ，图片文件夹和录音也能导入；同样的内容只会导入一次
        </>
      }
      filters={
        <>
          <Select
            dense
            hideLabel
            label="按类型筛选"
            options={[
              { value: '', label: '全部类型' },
              ...importKinds.map((value) => ({ value, label: kindWords[value] })),
            ]}
            value={kind}
            onChange={(event) => filter('kind', event.target.value)}
          />
          <Select
            dense
            hideLabel
            label="按状态筛选"
            options={[
              { value: '', label: '全部状态' },
              ...importStates.map((value) => ({ value, label: stateWords[value] })),
            ]}
            value={state}
            onChange={(event) => filter('state', event.target.value)}
          />
        </>
      }
    >
      {mayRun && <UploadPanel />}
      {imports.error && !imports.data ? (
        <ErrorState
          hint={sayFailure(imports.error)}
          onRetry={() => void imports.refetch()}
          busy={imports.isFetching}
        />
      ) : (
        <TableBox
          foot={
            <MoreRows
              shown={rows.length}
              more={imports.hasNextPage}
              loading={imports.isFetchingNextPage}
              failed={imports.isFetchNextPageError}
              onMore={() => void imports.fetchNextPage()}
            />
          }
        >
          <Table
            caption="导入"
            columns={columns}
            rows={rows}
            rowKey={(row) => String(row.id)}
            busy={imports.isPending}
            empty={state || kind ? '没有这样的导入' : '还没有导入过文件'}
          />
        </TableBox>
      )}
    </Page>
  )
}

function useColumns(mayRun: boolean): readonly TableColumn<ImportRow>[] {
  const retry = useRetryImport()
  return [
    { key: 'name', label: '文件', cell: (row) => <span className={styles.name}>{row.name}</span> },
    { key: 'kind', label: '类型', width: '64px', cell: (row) => kindWords[row.kind] },
    { key: 'size', label: '大小', align: 'end', width: '96px', cell: (row) => byteSize(row.bytes) },
    {
      key: 'state',
      label: '状态',
      width: '88px',
      cell: (row) => <Tag kind={stateKinds[row.state]}>{stateWords[row.state]}</Tag>,
    },
    {
      key: 'progress',
      label: '进度',
      width: '160px',
      cell: (row) => <Progress row={row} />,
    },
    { key: 'reason', label: '说明', cell: (row) => <Outcome row={row} /> },
    {
      key: 'updated',
      label: '更新时间',
      width: '150px',
      cell: (row) => <span className={styles.time}>{dateTime(row.updatedAt)}</span>,
    },
    {
      key: 'acts',
      label: '操作',
      align: 'end',
      width: '88px',
      cell: (row) =>
        mayRun &&
        row.state === 'failed' && (
          <Button
            kind="plain"
            size={28}
            busy={retry.isPending && retry.variables === row.id}
            disabled={retry.isPending && retry.variables !== row.id}
            busyLabel="重试中"
            onClick={() => retry.mutate(row.id, { onError: toastFailure })}
          >
            重试
          </Button>
        ),
    },
  ]
}

/** Why there is nothing, or the way to what was made of it, and what was left out. */
function Outcome({ row }: { row: ImportRow }) {
  if (!row.itemId) return row.reason || '—'
  return (
    <span className={styles.name}>
      <Link
        className={styles.item}
        to={`${places[row.kind]}?search=${encodeURIComponent(row.title.slice(0, 60))}`}
      >
        {row.kind === 'recording' ? '小说' : kindWords[row.kind]} {row.itemId}：编辑与上架
      </Link>
      {row.reason && <span className={styles.note}>{row.reason}</span>}
    </span>
  )
}

function Progress({ row }: { row: ImportRow }) {
  const share = row.state === 'done' ? 1 : row.progress
  if (row.state === 'refused' || (row.state === 'failed' && share === 0)) return '—'
  return (
    <span className={styles.progress}>
      <ProgressBar value={share} label={`${row.name} 的进度`} />
      <span>{Math.floor(share * 100)}%</span>
    </span>
  )
}
