import { Suspense, type ReactNode, useEffect, useState } from 'react'
import type { Film } from '#contract/video/shapes.ts'
import { classes } from '#ui/classes.ts'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { PlayFilledIcon } from '#ui/icons/marks.ts'
import {
  FullscreenIcon,
  MuteIcon,
  PauseFilledIcon,
  PictureInPictureIcon,
  VolumeIcon,
} from '#ui/icons/player.ts'
import { ChevronLeftIcon } from '#ui/icons/signs.ts'
import { LockIcon } from '#ui/icons/shelf.ts'
import { lazy } from '#ui/lazy.ts'
import { duration } from '#web/platform/formats.ts'
import styles from './Controls.module.css'
import type { Menu } from './Menus.tsx'
import { qualityWords, speedWords } from '../rules.ts'
import { SeekBar } from './SeekBar.tsx'
import { canFloat, type Acts } from '../actions.ts'
import type { Fullscreen } from '../useFullscreen.ts'
import type { useSubtitles } from '../overlay/useSubtitles.ts'
import type { usePlayback } from '../usePlayback.ts'
import type { VideoState } from '../useVideoState.ts'

const Menus = lazy(() => import('./Menus.tsx').then(({ Menus }) => ({ default: Menus })))

type ControlsProps = {
  film: Film
  state: VideoState
  acts: Acts
  playback: ReturnType<typeof usePlayback>
  subtitles: ReturnType<typeof useSubtitles>
  fullscreen: Fullscreen
  /** Something lies over the film: only the way back remains. */
  covered: boolean
  shown: boolean
  /** The place a swipe on the picture is choosing. */
  aim: number | undefined
  onLock: () => void
  /** The finger is on the bar: what it shows takes the place of the subtitles. */
  onDrag: (dragging: boolean) => void
  /** A menu is open or the finger is on the bar: the controls have to stay. */
  onBusy: (busy: boolean) => void
  onBack: () => void
  /** More buttons in the row below. */
  children?: ReactNode
}

/** What lies over the picture: the way back above, time and buttons below. */
export function Controls(props: ControlsProps) {
  const { film, state, acts, playback, subtitles, fullscreen, covered, shown, onBusy, onBack, onDrag } = props
  const [menu, setMenu] = useState<Menu>()
  const [dragging, setDragging] = useState(false)
  useEffect(() => onBusy(menu !== undefined || dragging), [menu, dragging, onBusy])
  const { full } = fullscreen
  const drag = (now: boolean) => {
    setDragging(now)
    onDrag(now)
  }
  const word = (name: Menu, label: string, shownWord: string, on = false) => (
    <button
      type="button"
      className={classes(styles.word, on && styles.on)}
      aria-label={label}
      aria-expanded={menu === name}
      onClick={() => setMenu(name)}
    >
      {shownWord}
    </button>
  )

  return (
    <div className={classes(styles.controls, full && styles.full, !shown && styles.hidden)}>
      <div className={styles.top}>
        <IconButton label={full ? '退出全屏' : '返回'} onClick={onBack}>
          <ChevronLeftIcon />
        </IconButton>
        <b className="one-line">{full && film.title}</b>
        {canFloat() && !covered && (
          <IconButton label="画中画" onClick={acts.float}>
            <PictureInPictureIcon size={20} />
          </IconButton>
        )}
      </div>
      {!covered && (
        <>
          {full && (
            <IconButton label="锁定" className={styles.lock} onClick={props.onLock}>
              <LockIcon size={20} />
            </IconButton>
          )}
          {state.paused && !playback.opening && props.aim === undefined && (
            <button type="button" className={styles.big} aria-label="播放" onClick={acts.play}>
              <PlayFilledIcon size={28} />
            </button>
          )}
          <div className={styles.bottom}>
            <SeekBar
              state={state}
              aim={props.aim}
              thumbnails={film.thumbnails}
              onSeek={acts.seekTo}
              onDrag={drag}
            />
            <div className={styles.row}>
              <IconButton label={state.paused ? '播放' : '暂停'} onClick={acts.toggle}>
                {state.paused ? <PlayFilledIcon /> : <PauseFilledIcon />}
              </IconButton>
              <span className={styles.time}>
                {duration(props.aim ?? state.time)} / {duration(state.duration || film.seconds)}
              </span>
              <IconButton
                label={state.muted ? '取消静音' : '静音'}
                className={styles.mute}
                onClick={acts.toggleMute}
              >
                {state.muted ? <MuteIcon size={20} /> : <VolumeIcon size={20} />}
              </IconButton>
              {props.children}
              {film.subtitles.length > 0 &&
                word('subtitle', `字幕 ${subtitles.shown?.label ?? '关'}`, '字幕', !!subtitles.shown)}
              {word('speed', `播放速度 ${speedWords(state.rate)}`, speedWords(state.rate))}
              {word(
                'quality',
                `清晰度 ${qualityWords(playback.choice).long}`,
                qualityWords(playback.choice).short,
              )}
              <IconButton label={full ? '退出全屏' : '全屏'} onClick={fullscreen.toggle}>
                <FullscreenIcon size={20} />
              </IconButton>
            </div>
          </div>
        </>
      )}
      {menu && !covered && (
        <Suspense fallback={null}>
          <Menus menu={menu} rate={state.rate} onClose={() => setMenu(undefined)} {...props} />
        </Suspense>
      )}
    </div>
  )
}
