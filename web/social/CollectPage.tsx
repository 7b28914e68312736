import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Folder, Kept } from '#contract/social/shapes.ts'
import { Button } from '#ui/forms/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { MoreIcon, PlusIcon } from '#ui/icons/controls.ts'
import { Pill } from '#ui/navigation/Pill.tsx'
import { PillRow } from '#ui/navigation/PillRow.tsx'
import { TopBar } from '#ui/navigation/TopBar.tsx'
import styles from './ListPage.module.css'
import { AppLink, useBack, useViewParameter } from '#web/platform/navigation/navigation.tsx'
import { usePageTitle, useWhenShown } from '#web/platform/pages/page.ts'
import { FolderMenu } from './components/FolderMenu.tsx'
import { FolderNameSheet } from './components/FolderNameSheet.tsx'
import { KeptList } from './components/KeptList.tsx'
import { ManageBar } from './components/ManageBar.tsx'
import own from './CollectPage.module.css'
import { folders } from './folders.ts'
import { collectedThings } from './queries.ts'

/** 我的收藏: everything, or one folder; things are moved and removed by several in 管理. */
export function CollectPage() {
  usePageTitle('我的收藏')
  const back = useBack()
  const [view, setView] = useViewParameter('f')
  const all = useQuery(folders()).data?.list ?? []
  const folder = all.find(({ id }) => String(id) === view)
  const found = useInfiniteQuery(collectedThings(folder?.id))
  const [picked, setPicked] = useState<ReadonlyMap<string, Kept>>()
  const [naming, setNaming] = useState(false)
  const [menuOf, setMenuOf] = useState<Folder>()
  useWhenShown(() => {
    if (found.isStale) void found.refetch()
  })
  const list = found.data?.pages.flatMap((page) => page.list) ?? []
  const see = (id: string) => {
    setPicked(undefined)
    setView(id)
  }

  return (
    <div className={styles.page}>
      <TopBar
        title="我的收藏"
        onBack={back}
        end={
          <>
            {folder && !folder.isDefault && !picked && (
              <IconButton label={`管理收藏夹「${folder.name}」`} onClick={() => setMenuOf(folder)}>
                <MoreIcon size={20} />
              </IconButton>
            )}
            {(list.length > 0 || picked) && (
              <Button
                kind="plain"
                size={32}
                className={own.manage}
                onClick={() => setPicked(picked ? undefined : new Map())}
              >
                {picked ? '完成' : '管理'}
              </Button>
            )}
          </>
        }
      />
      <div className={own.folders}>
        <PillRow label="收藏夹" chosen={all.findIndex(({ id }) => id === folder?.id) + 1}>
          {[
            <Pill key="all" on={!folder} onClick={() => see('')}>
              全部
            </Pill>,
            ...all.map(({ id, name, items }) => (
              <Pill key={id} on={id === folder?.id} onClick={() => see(String(id))}>
                {name} {items}
              </Pill>
            )),
            <Pill key="new" onClick={() => setNaming(true)}>
              <PlusIcon size={14} />
              新建
            </Pill>,
          ]}
        </PillRow>
      </div>
      <main className={styles.scroller}>
        <KeptList
          found={found}
          empty={
            <EmptyState
              title="这里还没有收藏"
              hint="看到喜欢的，点一下星星就会收在这里"
              action={<Button render={(link) => <AppLink to="/home" {...link} />}>去看看</Button>}
            />
          }
          picking={
            picked && {
              has: (item) => picked.has(keyOf(item)),
              set: (item, is) => {
                const changed = new Map(picked)
                if (is) changed.set(keyOf(item), item)
                else changed.delete(keyOf(item))
                setPicked(changed)
              },
            }
          }
        />
      </main>
      {picked && (
        <ManageBar
          items={list.filter((item) => picked.has(keyOf(item)))}
          all={picked.size === list.length}
          folder={folder}
          folders={all}
          onAll={(every) => setPicked(new Map(every ? list.map((item) => [keyOf(item), item]) : []))}
          onDone={() => setPicked(undefined)}
        />
      )}
      <FolderNameSheet open={naming} onClose={() => setNaming(false)} />
      <FolderMenu folder={menuOf} onClose={() => setMenuOf(undefined)} onDeleted={() => see('')} />
    </div>
  )
}

const keyOf = ({ kind, id }: Kept) => `${kind} ${id}`
