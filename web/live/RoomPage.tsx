import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useParams } from '#web/platform/navigation/useLocation.ts'
import type { Room } from '#contract/live/shapes.ts'
import { classes } from '#ui/classes.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { lazy } from '#ui/lazy.ts'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import { TopBar } from '#ui/navigation/TopBar.tsx'
import { isRefusal, messageOf } from '#web/platform/wire/api.ts'
import { useBack } from '#web/platform/navigation/navigation.tsx'
import { NothingHere } from '#web/platform/pages/NothingHere.tsx'
import { usePageTitle } from '#web/platform/pages/page.ts'
import { useWakeLock } from '#web/platform/useWakeLock.ts'
import { room } from './queries.ts'
import { Chat } from './room/Chat.tsx'
import { Combos } from './room/Combos.tsx'
import { Foot } from './room/Foot.tsx'
import { Pinned } from './room/Pinned.tsx'
import { RoomHead } from './room/RoomHead.tsx'
import { type Shape, Stage } from './room/Stage.tsx'
import { useRoom } from './room/useRoom.ts'
import { isUpright } from './rules.ts'
import styles from './RoomPage.module.css'

const OffAir = lazy(() => import('./room/OffAir.tsx').then((module) => ({ default: module.OffAir })))

/** 直播间: what goes on, what is said and given; or what was, when nothing goes on. */
export function RoomPage() {
  const { id = '' } = useParams()
  const back = useBack()
  const found = useQuery(room(id))
  usePageTitle(found.data?.title ?? '直播间')

  const out = isRefusal(found.error, 'live_room_not_found') || isRefusal(found.error, 'live_kicked')

  if (found.data && !out) return <OpenRoom key={id} id={id} room={found.data} onClose={back} />
  return (
    <div className={styles.page}>
      <TopBar over title="直播间" onBack={back} />
      <main className={styles.blank}>
        {found.isPending ? (
          <Spinner size={24} />
        ) : out ? (
          <NothingHere title={messageOf(found.error)} hint="看看其他直播吧" />
        ) : (
          <ErrorState
            hint={messageOf(found.error)}
            busy={found.isFetching}
            onRetry={() => void found.refetch()}
          />
        )}
      </main>
    </div>
  )
}

function OpenRoom({ id, room, onClose }: { id: string; room: Room; onClose: () => void }) {
  const heard = useRoom(id)
  const { broadcast } = room
  const [shape, setShape] = useState<Shape>()
  const upright = broadcast !== null && isUpright(shape ?? broadcast)
  useWakeLock(broadcast !== null)

  return (
    <div className={styles.page} data-theme="dark">
      <main className={styles.room} aria-label={`${room.host.name}的直播间`}>
        {broadcast ? (
          <Stage
            id={id}
            room={room}
            broadcast={broadcast}
            lines={heard.lines}
            upright={upright}
            onShape={setShape}
          />
        ) : (
          <Suspense fallback={null}>
            <OffAir id={id} room={room} />
          </Suspense>
        )}
        <RoomHead id={id} room={room} onClose={onClose} />
        {broadcast && (
          <div className={classes(styles.lower, !upright && styles.below)}>
            <Combos combos={heard.combos} />
            {room.pinned && <Pinned id={id} line={room.pinned} mayUnpin={room.can.moderate} />}
            <Chat id={id} room={room} heard={heard} />
            <Foot id={id} room={room} heard={heard} />
          </div>
        )}
      </main>
    </div>
  )
}
