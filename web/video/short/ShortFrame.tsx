import type { ReactNode } from 'react'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { MuteIcon, VolumeIcon } from '#ui/icons/player.ts'
import { ChevronLeftIcon } from '#ui/icons/signs.ts'
import { useBack } from '#web/platform/navigation/navigation.tsx'
import styles from './ShortFrame.module.css'
import { sound } from './playback/sound.ts'

/** What stands over every feed: the way back, `heading` in the middle, and the sound. */
export function ShortFrame({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  const back = useBack()
  const { on, held } = sound.use()
  const silent = !on || held
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <IconButton label="返回" onClick={back}>
          <ChevronLeftIcon />
        </IconButton>
        {heading}
        <IconButton label={silent ? '打开声音' : '静音'} aria-pressed={silent} onClick={sound.toggle}>
          {silent ? <MuteIcon /> : <VolumeIcon />}
        </IconButton>
      </header>
      <main className={styles.main}>{children}</main>
      {on && held && (
        <button type="button" className={styles.held} onClick={sound.toggle}>
          <MuteIcon size={18} />
          点一下，打开声音
        </button>
      )}
    </div>
  )
}
