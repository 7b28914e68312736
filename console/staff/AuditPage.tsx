import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { AuditEntry } from '#contract/staff/shapes.ts'
import { ChangeList } from '#console/platform/display/ChangeList.tsx'
import { readDetails } from '#console/platform/display/changes.ts'
import { exactTime } from '#console/platform/formats.ts'
import { MoreRows } from '#console/platform/lists/MoreRows.tsx'
import { Page, TableBox } from '#console/platform/frame/Page.tsx'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { showValue } from '#console/platform/words.ts'
import { Button } from '#ui/forms/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { Table, type TableColumn } from '#ui/content/Table.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import styles from './AuditPage.module.css'
import { auditQuery } from './queries.ts'
import { actionOptions, actionWord, subjectWord } from './words.ts'

/** Everything members of staff did, newest first, and whether the chain of hashes holds. */
export function AuditPage() {
  const [search, setSearch] = useSearchParams()
  const action = search.get('action') ?? ''
  const {
    data,
    error,
    isPending,
    isFetching,
    isFetchingNextPage,
    isFetchNextPageError,
    hasNextPage,
    ...query
  } = useInfiniteQuery(auditQuery(action))
  const rows = data?.pages.flatMap((page) => page.list) ?? []

  return (
    <Page
      fill
      title="审计日志"
      note={
        data &&
        (data.pages.every((page) => page.intact) ? (
          <Tag kind="teal">链完整</Tag>
        ) : (
          <Tag kind="red">链已断裂：有记录被改动过</Tag>
        ))
      }
      filters={
        <Select
          dense
          hideLabel
          label="按操作筛选"
          options={actionOptions}
          value={action}
          onChange={(event) =>
            setSearch(event.target.value ? { action: event.target.value } : {}, { replace: true })
          }
        />
      }
    >
      {error && !data ? (
        <ErrorState hint={sayFailure(error)} onRetry={() => void query.refetch()} busy={isFetching} />
      ) : (
        <TableBox
          foot={
            <MoreRows
              shown={rows.length}
              more={hasNextPage}
              loading={isFetchingNextPage}
              failed={isFetchNextPageError}
              onMore={() => void query.fetchNextPage()}
            />
          }
        >
          <Table
            caption="审计日志"
            columns={columns}
            rows={rows}
            rowKey={(row) => String(row.id)}
            busy={isPending}
            empty="没有这种操作的记录"
          />
        </TableBox>
      )}
    </Page>
  )
}

const columns: readonly TableColumn<AuditEntry>[] = [
  {
    key: 'at',
    label: '时间',
    width: '160px',
    cell: (row) => <time className={styles.whole}>{exactTime(row.at)}</time>,
  },
  {
    key: 'staff',
    label: '谁',
    width: '120px',
    cell: (row) => (row.staff === 'command line' ? '命令行' : row.staff),
  },
  {
    key: 'action',
    label: '操作',
    width: '140px',
    cell: (row) => <span className={styles.whole}>{actionWord(row.action)}</span>,
  },
  {
    key: 'subject',
    label: '对象',
    width: '140px',
    cell: (row) => <span className={styles.whole}>{subjectWord(row.subject)}</span>,
  },
  { key: 'details', label: '详情', cell: (row) => <Details entry={row} /> },
]

/** How many changes are shown before the rest has to be asked for. */
const briefLength = 1

function Details({ entry }: { entry: AuditEntry }) {
  const [open, setOpen] = useState(false)
  const changes = readDetails(entry.details, showValue)
  const isLong =
    changes.length > briefLength ||
    changes.some(({ before, after }) => `${before ?? ''}${after ?? ''}`.length > 48)
  return (
    <div className={styles.details}>
      {changes.length === 0 ? (
        <span className={styles.none}>{entry.details === '{}' ? '无附加内容' : '没有改动'}</span>
      ) : (
        <div className={open || !isLong ? undefined : styles.brief}>
          <ChangeList
            label={`第 ${entry.id} 条的改动`}
            changes={open ? changes : changes.slice(0, briefLength)}
          />
        </div>
      )}
      {open && (
        <p className={styles.hash}>
          第 {entry.id} 条 · {entry.hash}
        </p>
      )}
      <Button kind="plain" size={28} aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? '收起' : changes.length > briefLength ? `共 ${changes.length} 处` : '展开'}
      </Button>
    </div>
  )
}
