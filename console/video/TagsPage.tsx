import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TagRow } from '#contract/video/catalogue-console-shapes.ts'
import { count } from '#console/platform/formats.ts'
import { useMay } from '#console/platform/me.ts'
import { Page } from '#console/platform/frame/Page.tsx'
import { PagedTable } from '#console/platform/lists/PagedTable.tsx'
import { toastFailure } from '#console/platform/forms/refusals.ts'
import { SearchBox } from '#console/platform/lists/SearchBox.tsx'
import { useFilters } from '#console/platform/lists/useFilters.ts'
import { Button } from '#ui/forms/Button.tsx'
import styles from './components/Film.module.css'
import { StateTags } from './components/StateTags.tsx'
import { TagDialog } from './components/TagDialog.tsx'
import { tagRowsQuery, useHideTag } from './group-queries.ts'

/** The words films carry: rename one, make several one, keep one from viewers. */
export function TagsPage() {
  const { search, onSearch } = useFilters()
  const query = useInfiniteQuery(tagRowsQuery(search))
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [renamed, setRenamed] = useState<readonly TagRow[]>()
  const hide = useHideTag()
  const mayEdit = useMay('films.edit')
  const chosen = (query.data?.pages.flatMap((page) => page.list) ?? []).filter(({ id }) =>
    selected.has(String(id)),
  )

  return (
    <Page
      fill
      title="标签"
      actions={
        mayEdit && (
          <Button size={32} disabled={chosen.length < 2} onClick={() => setRenamed(chosen)}>
            {chosen.length < 2 ? '合并所选' : `合并所选 ${chosen.length} 个`}
          </Button>
        )
      }
      filters={<SearchBox label="搜索标签" value={search} onChange={onSearch} />}
    >
      <PagedTable
        caption="标签"
        query={query}
        empty={search ? '没有符合条件的标签' : '还没有标签：在影片里填写'}
        {...(mayEdit && { selected, onSelect: setSelected })}
        columns={[
          { key: 'title', label: '标签', cell: (row) => <b className={styles.word}>{row.title}</b> },
          { key: 'films', label: '上架影片', align: 'end', width: '120px', cell: (row) => count(row.films) },
          { key: 'state', label: '状态', width: '140px', cell: (row) => <StateTags {...row} /> },
          {
            key: 'acts',
            label: '操作',
            width: '160px',
            cell: (row) =>
              mayEdit && (
                <>
                  <Button
                    kind="plain"
                    size={28}
                    aria-label={`改名“${row.title}”`}
                    onClick={() => setRenamed([row])}
                  >
                    改名
                  </Button>
                  <Button
                    kind="plain"
                    size={28}
                    aria-label={`${row.hidden ? '展示' : '隐藏'}“${row.title}”`}
                    busy={hide.isPending && hide.variables.id === row.id}
                    onClick={() =>
                      hide.mutate({ id: row.id, hidden: !row.hidden }, { onError: toastFailure })
                    }
                  >
                    {row.hidden ? '展示' : '隐藏'}
                  </Button>
                </>
              ),
          },
        ]}
      />
      <TagDialog
        tags={renamed}
        onClose={() => setRenamed(undefined)}
        onDone={() => {
          setSelected(new Set())
          setRenamed(undefined)
        }}
      />
    </Page>
  )
}
