import type { UseInfiniteQueryResult, InfiniteData } from '@tanstack/react-query'
import { MoreRows } from '#console/platform/lists/MoreRows.tsx'
import { TableBox } from '#console/platform/frame/Page.tsx'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Table, type TableColumn } from '#ui/content/Table.tsx'

type Paged<Row> = UseInfiniteQueryResult<InfiniteData<{ list: Row[]; next: string | null }>>

type Props<Row> = {
  query: Paged<Row>
  caption: string
  empty: string
  columns: readonly TableColumn<Row>[]
  /** Where the id alone does not tell rows apart. */
  rowKey?: (row: Row) => string
  /** Keys of the chosen rows; with `onSelect` each row gets a box to tick. */
  selected?: ReadonlySet<string>
  onSelect?: (selected: ReadonlySet<string>) => void
}

/** A list that comes in pages as a table that fills the page, with its errors and its end. */
export function PagedTable<Row extends { id: number }>({
  query,
  rowKey = ({ id }) => String(id),
  ...table
}: Props<Row>) {
  const rows = query.data?.pages.flatMap((page) => page.list) ?? []
  if (query.error && !query.data)
    return (
      <ErrorState
        hint={sayFailure(query.error)}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    )
  return (
    <TableBox
      foot={
        <MoreRows
          shown={rows.length}
          more={query.hasNextPage}
          loading={query.isFetchingNextPage}
          failed={query.isFetchNextPageError}
          onMore={() => void query.fetchNextPage()}
        />
      }
    >
      <Table {...table} rows={rows} rowKey={rowKey} busy={query.isPending} />
    </TableBox>
  )
}
