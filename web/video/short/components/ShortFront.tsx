import { useMemo, useRef, useState } from 'react'
import type { ShortVideo } from '#contract/video/short-shapes.ts'
import { classes } from '#ui/classes.ts'
import { CloseIcon } from '#ui/icons/controls.ts'
import { PlayFilledIcon } from '#ui/icons/marks.ts'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import { useLike, useStanding } from '#web/social/index.ts'
import { actsOn } from '../../player/actions.ts'
import { holdSpeed, type Point } from '../../player/input/gestures.ts'
import { isWhole, speedWords } from '../../player/rules.ts'
import { SeekBar } from '../../player/controls/SeekBar.tsx'
import { useGestures } from '../../player/input/useGestures.ts'
import type { VideoState } from '../../player/useVideoState.ts'
import type { Players } from '../playback/players.ts'
import { useShortKeys } from '../reel/useShortKeys.ts'
import { Hearts, type HeartsHandle } from './Hearts.tsx'
import { ShortActs } from './ShortActs.tsx'
import styles from './ShortFront.module.css'
import { ShortSheets, type SheetName } from './ShortSheets.tsx'
import { ShortWords } from './ShortWords.tsx'
import { Closed, Failed } from './Stopped.tsx'

type Props = {
  video: ShortVideo
  players: Players
  element: HTMLVideoElement | null
  state: VideoState
  failure: string | undefined
  /** Nothing lies over the picture but the way back to all else. */
  clear: boolean
  onClear: (clear: boolean) => void
  onTurn: (direction: 1 | -1) => void
}

/** What lies over the video in front: fingers, what one does with it, what it is, how far it is. */
export function ShortFront(props: Props) {
  const { video, players, element, state, failure, clear, onClear, onTurn } = props
  const subject = { kind: 'film', id: video.id } as const
  const liked = useStanding(subject)?.liked ?? false
  const like = useLike(subject)
  const hearts = useRef<HeartsHandle>(null)
  const [sheet, setSheet] = useState<SheetName>()
  const [fast, setFast] = useState(false)
  const [dragging, setDragging] = useState(false)
  const acts = useMemo(() => actsOn(element), [element])
  const closed = video.entitlement.state === 'locked' || (state.ended && !isWhole(video))
  const stopped = closed || failure !== undefined

  const love = (at: Point) => {
    hearts.current?.show(at)
    if (!liked) like.mutate(true)
  }
  useShortKeys({
    acts,
    players,
    onTurn,
    onLike: () => like.mutate(!liked),
    onComments: () => setSheet('comments'),
    onClear: () => onClear(!clear),
  })
  const surface = useGestures({
    onTap: () => (stopped ? undefined : acts.toggle()),
    onDoubleTap: (_, at) => love(at),
    onPress: () => (stopped ? undefined : acts.toggle()),
    onDoublePress: love,
    onHold: () => {
      const hastened = !stopped && acts.hasten()
      setFast(hastened)
      return hastened
    },
    onHoldEnd: () => {
      acts.relax()
      setFast(false)
    },
    // Up and down the feed scrolls; across there is nothing
    onDragStart: () => undefined,
    onDrag: () => undefined,
    onDragEnd: () => undefined,
  })

  return (
    <div className={classes(styles.front, (clear || dragging) && styles.bare)}>
      <div className={styles.surface} {...surface} />
      <Hearts ref={hearts} />
      {failure !== undefined && <Failed words={failure} onRetry={() => players.retry()} />}
      {failure === undefined && closed && (
        <Closed video={video} onOpen={() => setSheet('open')} onReplay={acts.replay} />
      )}
      {!stopped && state.paused && !state.waiting && (
        <button type="button" className={styles.play} aria-label="播放" onClick={acts.play}>
          <PlayFilledIcon size={56} />
        </button>
      )}
      {!stopped && state.waiting && (
        <span className={styles.waiting}>
          <Spinner size={28} label="缓冲中" />
        </span>
      )}
      {fast && (
        <p className={styles.fast} role="status">
          {speedWords(holdSpeed)} 快进中
        </p>
      )}
      {clear ? (
        <IconButton label="退出清屏" className={styles.back} onClick={() => onClear(false)}>
          <CloseIcon />
        </IconButton>
      ) : (
        <div className={styles.foot}>
          <ShortWords video={video} onOpen={() => setSheet('open')} />
          <ShortActs video={video} onSheet={setSheet} />
        </div>
      )}
      {!stopped && (
        <div className={styles.seek}>
          <SeekBar
            state={state}
            aim={undefined}
            thumbnails={null}
            onSeek={acts.seekTo}
            onDrag={setDragging}
          />
        </div>
      )}
      <ShortSheets
        video={video}
        sheet={sheet}
        rate={state.rate}
        onRate={(rate) => players.setRate(rate)}
        onClear={() => onClear(true)}
        onClose={() => setSheet(undefined)}
        onSheet={setSheet}
      />
    </div>
  )
}
