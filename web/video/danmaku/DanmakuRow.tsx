import { useEffect, useState } from 'react'
import type { Film } from '#contract/video/shapes.ts'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { GearIcon } from '#ui/icons/things.ts'
import styles from './DanmakuRow.module.css'
import { SendSheet } from './SendSheet.tsx'
import { SettingsSheet } from './SettingsSheet.tsx'

type Sheet = 'send' | 'settings'

/** The way to write over the film and to the settings: below the player, or `over` the picture that fills the screen. */
export function DanmakuRow({
  film,
  video,
  over,
  onBusy,
}: {
  film: Film
  video: HTMLVideoElement
  over?: boolean
  /** A sheet is open. */
  onBusy?: (busy: boolean) => void
}) {
  const [sheet, setSheet] = useState<Sheet>()
  const close = () => setSheet(undefined)
  useEffect(() => onBusy?.(sheet !== undefined), [sheet, onBusy])
  return (
    <div className={over ? styles.over : styles.row}>
      <button type="button" className={styles.write} onClick={() => setSheet('send')}>
        发条弹幕
      </button>
      <IconButton label="弹幕设置" onClick={() => setSheet('settings')}>
        <GearIcon size={18} />
      </IconButton>
      <SendSheet film={film} video={video} open={sheet === 'send'} onClose={close} />
      <SettingsSheet open={sheet === 'settings'} onClose={close} />
    </div>
  )
}
