import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { dayAfter, dayBegins } from '#contract/days.ts'
import type { AuditEntry } from '#contract/staff/shapes.ts'
import { ChangeList } from '#console/platform/display/ChangeList.tsx'
import { readDetails } from '#console/platform/display/changes.ts'
import { exactTime } from '#console/platform/formats.ts'
import type { FileColumn } from '#console/platform/lists/csv.ts'
import { MoreRows } from '#console/platform/lists/MoreRows.tsx'
import { Page, TableBox } from '#console/platform/frame/Page.tsx'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { SaveTable } from '#console/platform/lists/SaveTable.tsx'
import { SearchBox } from '#console/platform/lists/SearchBox.tsx'
import { showValue } from '#console/platform/words.ts'
import { Button } from '#ui/forms/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { Table, type TableColumn } from '#ui/content/Table.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import styles from './AuditPage.module.css'
import { type AuditFilter, auditQuery, loadAudit } from './queries.ts'
import { actionOptions, actionWord, subjectWord } from './words.ts'

/** Everything members of staff did, newest first, and whether the chain of hashes holds. */
export function AuditPage() {
  const [search, setSearch] = useSearchParams()
  const given = (name: FilterName) => search.get(name) ?? ''
  /** Sets one filter; an empty value takes it away. */
  const put = (name: FilterName, value: string) => {
    const next = new URLSearchParams(search)
    if (value) next.set(name, value)
    else next.delete(name)
    setSearch(next, { replace: true })
  }
  const filter = readFilter(given)
  const {
    data,
    error,
    isPending,
    isFetching,
    isFetchingNextPage,
    isFetchNextPageError,
    hasNextPage,
    ...query
  } = useInfiniteQuery(auditQuery(filter))
  const rows = data?.pages.flatMap((page) => page.list) ?? []

  return (
    <Page
      fill
      title="审计日志"
      actions={<SaveTable name="audit" load={(cursor) => loadAudit(filter, cursor)} columns={fileColumns} />}
      note={
        data &&
        (data.pages.every((page) => page.intact) ? (
          <Tag kind="teal">链完整</Tag>
        ) : (
          <Tag kind="red">链已断裂：有记录被改动过</Tag>
        ))
      }
      filters={
        <>
          <Select
            dense
            hideLabel
            label="按操作筛选"
            options={actionOptions}
            value={given('action')}
            onChange={(event) => put('action', event.target.value)}
          />
          <SearchBox label="员工的全名" value={given('staff')} onChange={(text) => put('staff', text)} />
          <Field
            dense
            hideLabel
            type="date"
            label="从哪天起"
            value={given('from')}
            onChange={(event) => put('from', event.target.value)}
          />
          <span aria-hidden className={styles.until}>
            至
          </span>
          <Field
            dense
            hideLabel
            type="date"
            label="到哪天为止"
            value={given('to')}
            onChange={(event) => put('to', event.target.value)}
          />
          {given('subject') && (
            <Button kind="weak" size={32} onClick={() => put('subject', '')}>
              只看{subjectWord(given('subject'))} ×
            </Button>
          )}
        </>
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
            columns={columns(put)}
            rows={rows}
            rowKey={(row) => String(row.id)}
            busy={isPending}
            empty="没有符合条件的记录"
          />
        </TableBox>
      )}
    </Page>
  )
}

const filterNames = ['action', 'staff', 'subject', 'from', 'to'] as const
type FilterName = (typeof filterNames)[number]

/** The filter in the address; `from` and `to` are days of Shanghai, both included. A text that is no day filters nothing. */
function readFilter(given: (name: FilterName) => string): AuditFilter {
  const [action, staff, subject, from, to] = filterNames.map(given)
  const isDay = (text: string | undefined): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '')
  return {
    ...(action && { action }),
    ...(staff && { staff }),
    ...(subject && { subject }),
    ...(isDay(from) && { from: dayBegins(from) / 1000 }),
    ...(isDay(to) && { to: dayBegins(dayAfter(to)) / 1000 }),
  }
}

const staffWord = (staff: string) => (staff === 'command line' ? '命令行' : staff)

const fileColumns: readonly FileColumn<AuditEntry>[] = [
  ['编号', ({ id }) => id],
  ['时间', ({ at }) => exactTime(at)],
  ['谁', ({ staff }) => staffWord(staff)],
  ['操作', ({ action }) => actionWord(action)],
  ['对象', ({ subject }) => subjectWord(subject)],
  ['详情', ({ details }) => details],
  ['哈希', ({ hash }) => hash],
]

const columns = (put: (name: FilterName, value: string) => void): readonly TableColumn<AuditEntry>[] => [
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
    cell: ({ staff }) => <FilterButton words={staffWord(staff)} onChoose={() => put('staff', staff)} />,
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
    cell: ({ subject }) => (
      <FilterButton words={subjectWord(subject)} onChoose={() => put('subject', subject)} />
    ),
  },
  { key: 'details', label: '详情', cell: (row) => <Details entry={row} /> },
]

/** A value of the table that lists only its own entries when it is tapped. */
function FilterButton({ words, onChoose }: { words: string; onChoose: () => void }) {
  return (
    <button type="button" className={styles.filter} title={`只看${words}`} onClick={onChoose}>
      {words}
    </button>
  )
}

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
