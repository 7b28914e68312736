import { Suspense, useState } from 'react'
import type { Room } from '#contract/live/shapes.ts'
import { Avatar } from '#ui/content/Avatar.tsx'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { MoreIcon, CloseIcon } from '#ui/icons/controls.ts'
import { UserIcon } from '#ui/icons/tabs.ts'
import { lazy } from '#ui/lazy.ts'
import { views } from '#web/platform/formats.ts'
import { Picture } from '#web/platform/pictures/Picture.tsx'
import { FollowButton } from '#web/social/index.ts'
import { LiveMark } from '../components/RoomTile.tsx'
import styles from './RoomHead.module.css'

const RoomSheet = lazy(() => import('./RoomSheet.tsx').then((module) => ({ default: module.RoomSheet })))

/** Whose room it is, how many are here, and the ways out. */
export function RoomHead({ id, room, onClose }: { id: string; room: Room; onClose: () => void }) {
  const [more, setMore] = useState<boolean>()
  const { host, state, can } = room
  return (
    <header className={styles.head}>
      <div className={styles.row}>
        <div className={styles.host}>
          <Avatar name={host.name} size={32}>
            {host.avatar && <Picture path={host.avatar} alt="" eager />}
          </Avatar>
          <div className={styles.words}>
            <b className="one-line">{host.name}</b>
            <h1 className="one-line">{room.title}</h1>
          </div>
          {!can.host && <FollowButton subject={{ kind: 'account', id: host.id }} name={host.name} />}
        </div>
        <span className={styles.ways}>
          <IconButton label="更多" onClick={() => setMore(true)}>
            <MoreIcon size={20} />
          </IconButton>
          <IconButton label="离开直播间" onClick={onClose}>
            <CloseIcon size={20} />
          </IconButton>
        </span>
      </div>
      {state !== 'off' && (
        <div className={styles.row}>
          <LiveMark paused={state === 'paused'} />
          <span className={styles.viewers}>
            <UserIcon size={12} />
            <span>{views(room.viewers)} 人在看</span>
          </span>
        </div>
      )}
      {more !== undefined && (
        <Suspense fallback={null}>
          <RoomSheet id={id} room={room} open={more} onClose={() => setMore(false)} />
        </Suspense>
      )}
    </header>
  )
}
