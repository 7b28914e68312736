import type { RoomCard } from '#contract/live/shapes.ts'
import { Cover } from '#ui/cards/Cover.tsx'
import { FilmCard } from '#ui/cards/FilmCard.tsx'
import { UserIcon } from '#ui/icons/tabs.ts'
import { views } from '#web/platform/formats.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { Picture } from '#web/platform/pictures/Picture.tsx'
import { roomPath } from '../links.ts'
import styles from './RoomTile.module.css'

/** A room in a grid: what is on, how many watch, and whose it is. */
export function RoomTile({ room, eager = false }: { room: RoomCard; eager?: boolean }) {
  const live = room.state !== 'off'
  return (
    <FilmCard
      cover={
        <Cover
          badge={live && <LiveMark />}
          start={
            live ? (
              <>
                <UserIcon size={12} label="在看" />
                {views(room.viewers)}
              </>
            ) : undefined
          }
          end={live ? undefined : `${room.replays} 场回放`}
        >
          <Picture path={room.cover} alt="" colour={room.colour} eager={eager} />
        </Cover>
      }
      title={room.title}
      meta={room.host.name}
      render={(link) => <AppLink to={roomPath(room.id)} {...link} />}
    />
  )
}

/** 直播中. */
export const LiveMark = ({ paused = false }: { paused?: boolean }) => (
  <span className={styles.mark}>
    <i aria-hidden />
    {paused ? '稍候' : '直播中'}
  </span>
)
