import { useState } from 'react'
import type { Broadcast, Room } from '#contract/live/shapes.ts'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { VolumeIcon } from '#ui/icons/player.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { Picture } from '#web/platform/Picture.tsx'
import { askRoomAgain } from '../queries.ts'
import { isUpright } from '../rules.ts'
import styles from './Stage.module.css'
import { useBroadcast } from './useBroadcast.ts'

/** The picture of what goes on. Upright it fills the room; wide it lies across its upper part. */
export function Stage({ id, room, broadcast }: { id: string; room: Room; broadcast: Broadcast }) {
  const [element, setElement] = useState<HTMLVideoElement | null>(null)
  const { showing, silent, unmute } = useBroadcast(element, broadcast.playlist, {
    live: true,
    onGone: () => void askRoomAgain(id),
  })
  const paused = room.state === 'paused'

  return (
    <div className={styles.stage}>
      <span className={styles.backdrop} aria-hidden>
        <Picture path={room.cover} alt="" colour={room.colour} eager />
      </span>
      <video
        ref={setElement}
        className={classes(
          styles.video,
          !isUpright(broadcast) && styles.wide,
          showing === 'opening' && styles.hidden,
        )}
        playsInline
        disablePictureInPicture
        aria-label={`直播画面：${room.title}`}
      />
      <p className={classes(styles.note, !isUpright(broadcast) && styles.wide)} role="status">
        {paused ? (
          '主播暂时离开，马上回来'
        ) : showing === 'playing' ? null : (
          <>
            <Spinner size={24} />
            <span className="visually-hidden">正在载入直播</span>
          </>
        )}
      </p>
      {silent && (
        <Button
          className={styles.sound}
          kind="weak"
          size={32}
          icon={<VolumeIcon size={16} />}
          onClick={unmute}
        >
          打开声音
        </Button>
      )}
    </div>
  )
}
