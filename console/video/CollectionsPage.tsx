import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CollectionRow } from '#contract/video/catalogue-console-shapes.ts'
import { count } from '#console/platform/formats.ts'
import { useMay } from '#console/platform/me.ts'
import { Page } from '#console/platform/frame/Page.tsx'
import { PagedTable } from '#console/platform/lists/PagedTable.tsx'
import { Picture } from '#console/platform/display/Picture.tsx'
import { askRemoval } from '#console/platform/forms/removal.ts'
import { SearchBox } from '#console/platform/lists/SearchBox.tsx'
import { useFilters } from '#console/platform/lists/useFilters.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Cover } from '#ui/cards/Cover.tsx'
import { PlusIcon } from '#ui/icons/controls.ts'
import { Tag } from '#ui/content/Tag.tsx'
import { type CollectionDraft, CollectionPanel, newCollection } from './components/CollectionPanel.tsx'
import styles from './components/Film.module.css'
import { StateTags } from './components/StateTags.tsx'
import { collectionRowsQuery, useRemoveCollection } from './group-queries.ts'

/** The series: films that follow each other as episodes. */
export function CollectionsPage() {
  const { search, onSearch } = useFilters()
  const query = useInfiniteQuery(collectionRowsQuery(search))
  const [opened, setOpened] = useState<CollectionDraft>()
  const remove = useRemoveCollection()
  const mayEdit = useMay('films.edit')

  const askRemove = ({ id, title }: CollectionRow) =>
    askRemoval(remove, id, {
      title: `删除合集“${title}”？`,
      text: '影片留着，只是不再分集。要暂时不展示，可以隐藏。',
    })

  return (
    <Page
      fill
      title="合集"
      actions={
        mayEdit && (
          <Button size={32} icon={<PlusIcon size={16} />} onClick={() => setOpened(newCollection())}>
            新增合集
          </Button>
        )
      }
      filters={<SearchBox label="搜索标题" value={search} onChange={onSearch} />}
    >
      <PagedTable
        caption="合集"
        query={query}
        empty={search ? '没有符合条件的合集' : '还没有合集：新增一个，按顺序放进影片'}
        columns={[
          {
            key: 'cover',
            label: '封面',
            width: '88px',
            cell: (row) => (
              <Cover className={styles.thumbnail}>
                <Picture path={row.cover} alt="" />
              </Cover>
            ),
          },
          {
            key: 'title',
            label: '标题',
            cell: (row) =>
              mayEdit ? (
                <button type="button" className={styles.title} onClick={() => setOpened(row)}>
                  <span className="one-line">{row.title}</span>
                </button>
              ) : (
                row.title
              ),
          },
          {
            key: 'intro',
            label: '简介',
            cell: (row) => <span className={styles.intro}>{row.intro || '—'}</span>,
          },
          { key: 'films', label: '集数', align: 'end', cell: (row) => count(row.films) },
          {
            key: 'finished',
            label: '进度',
            cell: (row) => (row.finished ? <Tag kind="teal">已完结</Tag> : <Tag kind="gold">更新中</Tag>),
          },
          { key: 'state', label: '状态', cell: (row) => <StateTags {...row} /> },
          {
            key: 'acts',
            label: '操作',
            width: '88px',
            cell: (row) =>
              mayEdit && (
                <Button
                  kind="plain"
                  size={28}
                  aria-label={`删除“${row.title}”`}
                  busy={remove.isPending && remove.variables === row.id}
                  onClick={() => void askRemove(row)}
                >
                  删除
                </Button>
              ),
          },
        ]}
      />
      <CollectionPanel opened={opened} onClose={() => setOpened(undefined)} />
    </Page>
  )
}
