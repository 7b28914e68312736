import { useState, type ReactNode } from 'react'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { NextIcon, PauseFilledIcon, PreviousIcon } from '#ui/icons/player.ts'
import { PlayFilledIcon } from '#ui/icons/marks.ts'
import { ClockIcon } from '#ui/icons/signs.ts'
import { ListIcon } from '#ui/icons/lists.ts'
import { VoiceIcon } from '#ui/icons/tools.ts'
import { Pill } from '#ui/navigation/Pill.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import type { Listening } from './listening.ts'
import { changeVoice, seekTo, setRate, setSleep, skip, stepChapter, toggle } from './player.ts'
import { clockWords, rates, type Sleep, sleepMinutes, sleepWords, stepSeconds } from './queue.ts'
import { useNow } from '../useNow.ts'
import styles from './AudioPage.module.css'

const sleepChoices: { label: string; sleep: (now: number) => Sleep }[] = [
  { label: '不定时', sleep: () => ({ kind: 'never' }) },
  { label: '听完本章', sleep: () => ({ kind: 'chapter' }) },
  ...sleepMinutes.map((minutes) => ({
    label: `${minutes} 分钟`,
    sleep: (now: number): Sleep => ({ kind: 'at', at: now + minutes * 60_000 }),
  })),
]

/** Plays, pauses and seeks, and what is set for all chapters: speed, when to stop, whose voice. */
export function AudioControls({ listening, onContents }: { listening: Listening; onContents: () => void }) {
  const { by, chapter, paused, waiting, time, duration, rate, sleep, trouble } = listening
  const [sheet, setSheet] = useState<'rate' | 'sleep'>()
  const recorded = by === 'recording'
  const said = (place: number) => (recorded ? clockWords(place) : `第 ${Math.round(place) + 1} 句`)
  const close = () => setSheet(undefined)
  const now = useNow()
  return (
    <section aria-label="播放">
      <div className={styles.seek}>
        <input
          type="range"
          aria-label="播放进度"
          aria-valuetext={said(time)}
          min={0}
          max={Math.max(1, recorded ? duration : duration - 1)}
          step={1}
          value={Math.min(time, duration)}
          disabled={trouble !== undefined}
          onChange={(event) => seekTo(Number(event.target.value))}
        />
        <span>{said(time)}</span>
        <span>{recorded ? clockWords(duration) : `共 ${duration} 句`}</span>
      </div>
      <div className={styles.acts}>
        <IconButton label="上一章" disabled={!chapter.previous} onClick={() => void stepChapter(-1)}>
          <PreviousIcon size={26} />
        </IconButton>
        <button type="button" className={styles.skip} onClick={() => skip(-1)}>
          {recorded ? `−${stepSeconds} 秒` : '上一句'}
        </button>
        <button
          type="button"
          className={styles.play}
          aria-label={paused ? '播放' : '暂停'}
          aria-busy={waiting || undefined}
          onClick={toggle}
        >
          {waiting && !paused ? (
            <Spinner size={28} />
          ) : paused ? (
            <PlayFilledIcon size={32} />
          ) : (
            <PauseFilledIcon size={32} />
          )}
        </button>
        <button type="button" className={styles.skip} onClick={() => skip(1)}>
          {recorded ? `+${stepSeconds} 秒` : '下一句'}
        </button>
        <IconButton label="下一章" disabled={!chapter.next} onClick={() => void stepChapter(1)}>
          <NextIcon size={26} />
        </IconButton>
      </div>
      <div className={styles.tools}>
        <Tool label={`${rate}×`} onClick={() => setSheet('rate')}>
          <b>倍速</b>
        </Tool>
        <Tool label={sleepWords(sleep, now)} onClick={() => setSheet('sleep')}>
          <ClockIcon />
        </Tool>
        {chapter.audio && (
          <Tool label={recorded ? '录音' : '设备朗读'} onClick={changeVoice}>
            <VoiceIcon />
          </Tool>
        )}
        <Tool label="目录" onClick={onContents}>
          <ListIcon />
        </Tool>
      </div>
      {!recorded && !trouble && <p className={styles.hint}>正在用这台设备的语音朗读，锁屏后可能会停下</p>}
      <Sheet open={sheet === 'rate'} onClose={close} title="倍速">
        <div className={styles.choices}>
          {rates.map((one) => (
            <Pill key={one} on={one === rate} onClick={() => (setRate(one), close())}>
              {one}×
            </Pill>
          ))}
        </div>
      </Sheet>
      <Sheet open={sheet === 'sleep'} onClose={close} title="定时停止">
        <div className={styles.choices}>
          {sleepChoices.map((one) => (
            <Pill
              key={one.label}
              on={sleep.kind !== 'at' && one.label === sleepWords(sleep, now)}
              onClick={() => (setSleep(one.sleep(Date.now())), close())}
            >
              {one.label}
            </Pill>
          ))}
        </div>
      </Sheet>
    </section>
  )
}

function Tool({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.tool} onClick={onClick}>
      {children}
      <span>{label}</span>
    </button>
  )
}
