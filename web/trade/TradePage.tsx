import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { PullToRefresh } from '#ui/scrolling/PullToRefresh.tsx'
import { TopBar } from '#ui/navigation/TopBar.tsx'
import { messageOf } from '#web/platform/wire/api.ts'
import { usePageTitle } from '#web/platform/pages/page.ts'
import { queryClient } from '#web/platform/wire/query-client.ts'
import { Group } from './components/Group.tsx'
import { GroupPills } from './components/GroupPills.tsx'
import { LeaveSheet } from './components/LeaveSheet.tsx'
import { Menu } from './components/Menu.tsx'
import { Opened } from './components/Opened.tsx'
import { Recreation } from './components/Recreation.tsx'
import { Results } from './components/Results.tsx'
import { SearchField } from './components/SearchField.tsx'
import { TradeSkeleton } from './components/TradeSkeleton.tsx'
import { directory, menu } from './queries.ts'
import styles from './TradePage.module.css'
import { OpenApp, useOpenApp } from './useOpenApp.ts'
import { useOpened } from './useOpened.ts'
import { useRested } from './useRested.ts'

const refresh = () =>
  queryClient.refetchQueries({ queryKey: ['trade'], type: 'active' }, { throwOnError: true })

/** 导航: apps and sites by group, what was opened last, the menu of the day and 娱乐. */
export function TradePage() {
  usePageTitle('导航')
  const [text, setText] = useState('')
  const search = useRested(text.trim())
  const opened = useOpened()
  const { open, leaving, leave, stay } = useOpenApp()
  return (
    <OpenApp value={open}>
      <div className={styles.page}>
        <TopBar>
          <h1 className="visually-hidden">导航</h1>
          <SearchField text={text} onType={setText} />
        </TopBar>
        <PullToRefresh className={styles.scroller} onRefresh={refresh}>
          <main>{search ? <Results search={search} /> : <Directory opened={opened} />}</main>
        </PullToRefresh>
        <LeaveSheet app={leaving} onLeave={leave} onClose={stay} />
      </div>
    </OpenApp>
  )
}

/** Everything there is. What was opened and the menu stand above the groups, so they are drawn together. */
function Directory({ opened }: { opened: ReturnType<typeof useOpened> }) {
  const groups = useQuery(directory)
  const today = useQuery(menu)
  if (groups.isPending || today.isPending || opened.isWaiting) return <TradeSkeleton />
  if (!groups.data)
    return (
      <ErrorState
        hint={messageOf(groups.error)}
        busy={groups.isFetching}
        onRetry={() => void groups.refetch()}
      />
    )
  const all = groups.data.groups
  return (
    <>
      <Opened apps={opened.apps} onClear={opened.clear} />
      <Menu apps={today.data?.list ?? []} />
      {all.length === 0 && <EmptyState title="导航里还没有应用" hint="过些时候再来看看" />}
      {all.length > 1 && <GroupPills groups={all} />}
      {all.map((group) => (
        <Group key={group.id} group={group} />
      ))}
      <Recreation />
    </>
  )
}
