import { Suspense, useState } from 'react'
import type { Broadcast, ChatLine, Room } from '#contract/live/shapes.ts'
import { Button } from '#ui/forms/Button.tsx'
import { classes } from '#ui/classes.ts'
import { VolumeIcon } from '#ui/icons/player.ts'
import { lazy } from '#ui/lazy.ts'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import { Picture } from '#web/platform/pictures/Picture.tsx'
import { askRoomAgain } from '../queries.ts'
import styles from './Stage.module.css'
import { useBroadcast } from './useBroadcast.ts'
import { useFlying } from './useFlying.ts'

const DanmakuFlow = lazy(() =>
  import('#web/video/danmaku/index.ts').then((module) => ({ default: module.DanmakuFlow })),
)

export type Shape = { width: number; height: number }

type Props = {
  id: string
  room: Room
  broadcast: Broadcast
  lines: readonly ChatLine[]
  /** Upright it fills the room; else it lies across its upper part. */
  upright: boolean
  /** What is seen has another shape: a publisher that comes again may have turned its camera. */
  onShape: (shape: Shape) => void
}

/** The picture of what goes on, and what is said flying across it. */
export function Stage({ id, room, broadcast, lines, upright, onShape }: Props) {
  const [element, setElement] = useState<HTMLVideoElement | null>(null)
  const { showing, silent, unmute } = useBroadcast(element, broadcast.playlist, {
    live: true,
    onGone: () => void askRoomAgain(id),
  })
  const paused = room.state === 'paused'
  const flying = useFlying(lines, element)
  const wide = !upright && styles.wide

  return (
    <div className={styles.stage}>
      <span className={styles.backdrop} aria-hidden>
        {room.cover && <Picture path={room.cover} alt="" colour={room.colour} eager />}
      </span>
      <video
        ref={setElement}
        className={classes(styles.video, wide, showing === 'opening' && styles.hidden)}
        playsInline
        disablePictureInPicture
        onResize={({ currentTarget: { videoWidth: width, videoHeight: height } }) =>
          width && onShape({ width, height })
        }
        aria-label={`直播画面：${room.title}`}
      />
      {element && (
        <Suspense fallback={null}>
          <DanmakuFlow className={classes(styles.flying, wide)} lines={flying} video={element} />
        </Suspense>
      )}
      <p className={classes(styles.note, wide)} role="status">
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
