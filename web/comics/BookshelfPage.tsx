import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ShelfRow as Row } from '#contract/comics/shapes.ts'
import { Button } from '#ui/forms/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Segmented } from '#ui/navigation/Segmented.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { EndlessList } from '#web/platform/lists/EndlessList.tsx'
import { ListPage } from '#web/platform/lists/ListPage.tsx'
import listStyles from '#web/platform/lists/ListPage.module.css'
import { AppLink, useViewParameter } from '#web/platform/navigation/navigation.tsx'
import { useWhenShown } from '#web/platform/pages/page.ts'
import { refreshPages } from '#web/platform/wire/query-client.ts'
import { UprightRowPlaces } from '#web/platform/lists/CardRowPlaces.tsx'
import styles from './BookshelfPage.module.css'
import { ShelfRow } from './components/ShelfRow.tsx'
import { shelf, useShelfChange } from './queries.ts'

const parts = [
  { key: '', label: '全部' },
  { key: 'fresh', label: '有更新' },
]
/** How long what was removed can be taken back, in milliseconds; the most one call takes. */
const undoFor = 5_000
const mostAtOnce = 50

/** 书架: the comics one follows, what was last read first, with what is new of each. */
export function BookshelfPage() {
  const [part, setPart] = useViewParameter('p')
  const wanted = shelf(part === 'fresh')
  const feed = useInfiniteQuery(wanted)
  const change = useShelfChange()
  const [picked, setPicked] = useState<ReadonlyMap<number, Row>>()
  useWhenShown(() => void refreshPages(wanted).catch(() => undefined))
  const isEmpty = !feed.data?.pages[0]?.list.length

  function pick(row: Row) {
    const next = new Map(picked)
    if (!next.delete(row.id) && next.size < mostAtOnce) next.set(row.id, row)
    setPicked(next)
  }
  function remove(rows: readonly Row[]) {
    change.mutate(
      { rows, shelved: false },
      {
        onSuccess: () => {
          setPicked(undefined)
          toast(`已移出 ${rows.length} 部`, {
            duration: undoFor,
            action: { label: '撤销', run: () => change.mutate({ rows, shelved: true }) },
          })
        },
      },
    )
  }

  return (
    <>
      <ListPage
        title="书架"
        list={part}
        onRefresh={() => refreshPages(wanted)}
        end={
          (!isEmpty || picked) && (
            <Button
              kind="plain"
              size={32}
              className={styles.manage}
              onClick={() => setPicked(picked ? undefined : new Map())}
            >
              {picked ? '完成' : '管理'}
            </Button>
          )
        }
        choices={
          <div className={listStyles.choices}>
            <Segmented items={parts} value={part} onChange={setPart} label="书架" />
          </div>
        }
      >
        <EndlessList
          feed={feed}
          skeleton={<UprightRowPlaces />}
          empty={
            <EmptyState
              title={part ? '没有新的更新' : '书架还空着'}
              hint={part ? '追的漫画有更新时会出现在这里' : '在漫画页点「追更」，会收在这里并提示更新'}
              action={<Button render={(link) => <AppLink to="/comics" {...link} />}>去看看</Button>}
            />
          }
        >
          {(rows) => (
            <ul>
              {rows.map((row) => (
                <li key={row.id}>
                  <ShelfRow row={row} picked={picked?.has(row.id)} onPick={picked && (() => pick(row))} />
                </li>
              ))}
            </ul>
          )}
        </EndlessList>
      </ListPage>
      {picked && (
        <footer className={styles.bar} role="toolbar" aria-label="管理书架">
          <span>已选 {picked.size} 部</span>
          <Button
            kind="danger"
            size={32}
            disabled={picked.size === 0}
            busy={change.isPending}
            onClick={() => remove([...picked.values()])}
          >
            移出书架
          </Button>
        </footer>
      )}
    </>
  )
}
