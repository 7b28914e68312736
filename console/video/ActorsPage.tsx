import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ActorRow } from '#contract/video/catalogue-console-shapes.ts'
import { count } from '#console/platform/formats.ts'
import { useMay } from '#console/platform/me.ts'
import { Page } from '#console/platform/frame/Page.tsx'
import { PagedTable } from '#console/platform/lists/PagedTable.tsx'
import { Picture } from '#console/platform/display/Picture.tsx'
import { askRemoval } from '#console/platform/forms/removal.ts'
import { SearchBox } from '#console/platform/lists/SearchBox.tsx'
import { useFilters } from '#console/platform/lists/useFilters.ts'
import { Avatar } from '#ui/content/Avatar.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { PlusIcon } from '#ui/icons/controls.ts'
import { type ActorDraft, ActorPanel, newActor } from './components/ActorPanel.tsx'
import styles from './components/Film.module.css'
import { StateTags } from './components/StateTags.tsx'
import { actorRowsQuery, useRemoveActor } from './group-queries.ts'

/** Who is in films: names, faces, profiles. */
export function ActorsPage() {
  const { search, onSearch } = useFilters()
  const query = useInfiniteQuery(actorRowsQuery(search))
  const [opened, setOpened] = useState<ActorDraft>()
  const remove = useRemoveActor()
  const mayEdit = useMay('films.edit')

  const askRemove = ({ id, name }: ActorRow) =>
    askRemoval(remove, id, {
      title: `删除演员“${name}”？`,
      text: '影片留着，只是不再列出这位演员。要暂时不展示，可以隐藏。',
    })

  return (
    <Page
      fill
      title="演员"
      actions={
        mayEdit && (
          <Button size={32} icon={<PlusIcon size={16} />} onClick={() => setOpened(newActor())}>
            新增演员
          </Button>
        )
      }
      filters={<SearchBox label="搜索名字" value={search} onChange={onSearch} />}
    >
      <PagedTable
        caption="演员"
        query={query}
        empty={search ? '没有叫这个名字的演员' : '还没有演员：在这里新增，或在影片里填写'}
        columns={[
          {
            key: 'avatar',
            label: '头像',
            width: '72px',
            cell: (row) => (
              <Avatar name={row.name}>{row.avatar && <Picture path={row.avatar} alt="" />}</Avatar>
            ),
          },
          {
            key: 'name',
            label: '名字',
            cell: (row) =>
              mayEdit ? (
                <button type="button" className={styles.title} onClick={() => setOpened(row)}>
                  <span className="one-line">{row.name}</span>
                </button>
              ) : (
                row.name
              ),
          },
          {
            key: 'intro',
            label: '简介',
            cell: (row) => <span className={styles.intro}>{row.intro || '—'}</span>,
          },
          { key: 'films', label: '上架影片', align: 'end', cell: (row) => count(row.films) },
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
                  aria-label={`删除“${row.name}”`}
                  busy={remove.isPending && remove.variables === row.id}
                  onClick={() => void askRemove(row)}
                >
                  删除
                </Button>
              ),
          },
        ]}
      />
      <ActorPanel opened={opened} onClose={() => setOpened(undefined)} />
    </Page>
  )
}
