import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { LiveRoomRow, PastBroadcast } from '#contract/live/console.ts'
import { useMay } from '#console/platform/me.ts'
import { Page } from '#console/platform/frame/Page.tsx'
import { PagedTable } from '#console/platform/lists/PagedTable.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { PlusIcon } from '#ui/icons/controls.ts'
import { Select } from '#ui/forms/Select.tsx'
import { DropDialog, EndDialog } from './components/EndDialogs.tsx'
import { HostPanel } from './components/HostPanel.tsx'
import { InviteDialog } from './components/InviteDialog.tsx'
import { LiveTabs } from './components/LiveTabs.tsx'
import { roomColumns } from './components/roomColumns.tsx'
import { type Watched, WatchDialog } from './components/WatchDialog.tsx'
import { type HostDraft, hostDraft } from './draft.ts'
import { type RoomFilter, roomsQuery } from './queries.ts'
import { stateWords } from './words.ts'

const words: Record<string, string> = { live: '直播中', ...stateWords }
const filters = [
  { value: '', label: '全部直播间' },
  ...Object.entries(words).map(([value, label]) => ({ value, label })),
]

/** Every room: who asked to broadcast, who may, and what goes on, which can be ended from here. */
export function RoomsPage() {
  const [address, setAddress] = useSearchParams()
  const given = address.get('state') ?? ''
  const state = (given in words ? given : '') as RoomFilter
  const rooms = useInfiniteQuery(roomsQuery(state))
  const [opened, setOpened] = useState<HostDraft>()
  const [ending, setEnding] = useState<LiveRoomRow>()
  const [dropping, setDropping] = useState<PastBroadcast>()
  const [watching, setWatching] = useState<Watched>()
  const [inviting, setInviting] = useState(false)
  const [mayEdit, mayEnd] = [useMay('live.edit'), useMay('live.end')]

  const rows = rooms.data?.pages.flatMap(({ list }) => list)

  function endWatched() {
    setEnding(rows?.find(({ id }) => id === watching?.roomId))
    setWatching(undefined)
  }

  return (
    <Page
      fill
      tabs={<LiveTabs />}
      title="直播"
      actions={
        mayEdit && (
          <Button size={32} icon={<PlusIcon size={16} />} onClick={() => setInviting(true)}>
            添加主播
          </Button>
        )
      }
      filters={
        <Select
          dense
          hideLabel
          label="按状态筛选"
          options={filters}
          value={state}
          onChange={({ target: { value } }) => setAddress(value ? { state: value } : {}, { replace: true })}
        />
      }
    >
      <PagedTable
        query={rooms}
        caption="直播间"
        columns={roomColumns({
          onOpen: (row) => setOpened(hostDraft(row)),
          onWatch: (row) =>
            setWatching({
              roomId: row.id,
              broadcastId: row.broadcastId,
              title: `${row.host.name}正在直播`,
              live: true,
            }),
          onEnd: mayEnd ? setEnding : undefined,
        })}
        empty={state ? '没有符合条件的直播间' : '还没有人申请开播'}
      />
      <HostPanel
        opened={opened}
        room={rows?.find(({ id }) => id === opened?.id)}
        mayEdit={mayEdit}
        onWatch={({ id, title }) =>
          opened &&
          setWatching({ roomId: opened.id, broadcastId: id, title: title || '直播回放', live: false })
        }
        onDrop={mayEnd ? setDropping : undefined}
        onClose={() => setOpened(undefined)}
      />
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      {watching && (
        <WatchDialog
          watched={watching}
          onEnd={mayEnd && watching.live ? endWatched : undefined}
          onClose={() => setWatching(undefined)}
        />
      )}
      {ending && <EndDialog room={ending} onClose={() => setEnding(undefined)} />}
      {opened && dropping && (
        <DropDialog roomId={opened.id} broadcast={dropping} onClose={() => setDropping(undefined)} />
      )}
    </Page>
  )
}
