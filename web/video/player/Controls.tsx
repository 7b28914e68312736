import { useEffect, useState } from 'react'
import type { Film } from '#contract/video/shapes.ts'
import { classes } from '#ui/classes.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { PlayFilledIcon } from '#ui/icons/marks.ts'
import {
  FullscreenIcon,
  MuteIcon,
  PauseFilledIcon,
  PictureInPictureIcon,
  VolumeIcon,
} from '#ui/icons/player.ts'
import { ChevronLeftIcon } from '#ui/icons/signs.ts'
import { duration } from '#web/platform/formats.ts'
import { ChoicePanel } from './ChoicePanel.tsx'
import styles from './Controls.module.css'
import { qualityWords, speeds, speedWords } from './rules.ts'
import { SeekBar } from './SeekBar.tsx'
import { canFloat, type Acts } from './acts.ts'
import type { useFullscreen } from './useFullscreen.ts'
import type { useSubtitles } from './useSubtitles.ts'
import type { usePlayback } from './usePlayback.ts'
import type { VideoState } from './useVideoState.ts'

type ControlsProps = {
  film: Film
  state: VideoState
  acts: Acts
  playback: ReturnType<typeof usePlayback>
  subtitles: ReturnType<typeof useSubtitles>
  fullscreen: ReturnType<typeof useFullscreen>
  /** Something lies over the film: only the way back remains. */
  covered: boolean
  shown: boolean
  /** A menu is open or the finger is on the bar: the controls have to stay. */
  onBusy: (busy: boolean) => void
  onBack: () => void
}

/** What lies over the picture: the way back above, time and buttons below. */
export function Controls(props: ControlsProps) {
  const { film, state, acts, playback, subtitles, fullscreen, covered, shown, onBusy, onBack } = props
  const [menu, setMenu] = useState<'speed' | 'quality' | 'subtitle'>()
  const [dragging, setDragging] = useState(false)
  useEffect(() => onBusy(menu !== undefined || dragging), [menu, dragging, onBusy])

  return (
    <div className={classes(styles.controls, !shown && styles.hidden)}>
      <div className={styles.top}>
        <IconButton label={fullscreen.full ? '退出全屏' : '返回'} onClick={onBack}>
          <ChevronLeftIcon />
        </IconButton>
        <b className="one-line">{fullscreen.full && film.title}</b>
        {canFloat() && !covered && (
          <IconButton label="画中画" onClick={acts.float}>
            <PictureInPictureIcon size={20} />
          </IconButton>
        )}
      </div>
      {!covered && (
        <>
          {state.paused && !playback.opening && (
            <button type="button" className={styles.big} aria-label="播放" onClick={acts.play}>
              <PlayFilledIcon size={28} />
            </button>
          )}
          <div className={styles.bottom}>
            <SeekBar state={state} thumbnails={film.thumbnails} onSeek={acts.seekTo} onDrag={setDragging} />
            <div className={styles.row}>
              <IconButton label={state.paused ? '播放' : '暂停'} onClick={acts.toggle}>
                {state.paused ? <PlayFilledIcon /> : <PauseFilledIcon />}
              </IconButton>
              <span className={styles.time}>
                {duration(state.time)} / {duration(state.duration || film.seconds)}
              </span>
              <IconButton label={state.muted ? '取消静音' : '静音'} onClick={acts.toggleMute}>
                {state.muted ? <MuteIcon size={20} /> : <VolumeIcon size={20} />}
              </IconButton>
              {film.subtitles.length > 0 && (
                <button
                  type="button"
                  className={classes(styles.word, subtitles.shown && styles.on)}
                  aria-label={`字幕 ${subtitles.shown?.label ?? '关'}`}
                  aria-expanded={menu === 'subtitle'}
                  onClick={() => setMenu('subtitle')}
                >
                  字幕
                </button>
              )}
              <button
                type="button"
                className={styles.word}
                aria-label={`播放速度 ${speedWords(state.rate)}`}
                aria-expanded={menu === 'speed'}
                onClick={() => setMenu('speed')}
              >
                {speedWords(state.rate)}
              </button>
              <button
                type="button"
                className={styles.word}
                aria-label={`清晰度 ${qualityWords(playback.choice).long}`}
                aria-expanded={menu === 'quality'}
                onClick={() => setMenu('quality')}
              >
                {qualityWords(playback.choice).short}
              </button>
              <IconButton label={fullscreen.full ? '退出全屏' : '全屏'} onClick={fullscreen.toggle}>
                <FullscreenIcon size={20} />
              </IconButton>
            </div>
          </div>
        </>
      )}
      {menu === 'speed' && (
        <ChoicePanel
          label="播放速度"
          choices={speeds.map((speed) => ({ key: String(speed), label: speedWords(speed) }))}
          value={String(state.rate)}
          onChoose={(key) => acts.setRate(Number(key))}
          onClose={() => setMenu(undefined)}
        />
      )}
      {menu === 'subtitle' && (
        <ChoicePanel
          label="字幕"
          choices={[
            { key: '-1', label: '关' },
            ...film.subtitles.map(({ label }, place) => ({ key: String(place), label })),
          ]}
          value={String(subtitles.choice)}
          onChoose={(key) => subtitles.choose(Number(key))}
          onClose={() => setMenu(undefined)}
        />
      )}
      {menu === 'quality' && (
        <ChoicePanel
          label="清晰度"
          choices={['auto', ...film.qualities].map((name) => ({
            key: name,
            label: name === 'auto' && playback.shown ? `自动 (${playback.shown}P)` : qualityWords(name).long,
          }))}
          value={playback.choice}
          onChoose={playback.choose}
          onClose={() => setMenu(undefined)}
        />
      )}
    </div>
  )
}
