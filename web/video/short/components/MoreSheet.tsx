import { EyeOffIcon, FlagIcon } from '#ui/icons/tools.ts'
import { MuteIcon, VolumeIcon } from '#ui/icons/player.ts'
import { Segmented } from '#ui/navigation/Segmented.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { speedWords } from '../../player/rules.ts'
import { shortKeyHelp } from '../reel/keys.ts'
import { sound } from '../playback/sound.ts'
import styles from './MoreSheet.module.css'

type Props = {
  rate: number
  onRate: (rate: number) => void
  onClear: () => void
  onReport: () => void
  onClose: () => void
}

const rates = [0.75, 1, 1.5, 2].map((rate) => ({ key: String(rate), label: speedWords(rate) }))

/** What one needs now and then: the speed, sound, an empty screen, to report, and the keys where there are any. */
export function MoreSheet({ rate, onRate, onClear, onReport, onClose }: Props) {
  const { on } = sound.use()
  return (
    <Sheet open onClose={onClose} title="更多">
      <div className={styles.more}>
        <section aria-label="倍速">
          <h3>倍速</h3>
          <Segmented
            label="倍速"
            items={rates}
            value={String(rate)}
            onChange={(key) => onRate(Number(key))}
          />
        </section>
        <ul className={styles.acts}>
          <li>
            <button type="button" aria-pressed={!on} onClick={sound.toggle}>
              {on ? <VolumeIcon size={22} /> : <MuteIcon size={22} />}
              {on ? '静音播放' : '打开声音'}
            </button>
          </li>
          <li>
            <button type="button" onClick={onClear}>
              <EyeOffIcon size={22} />
              清屏播放
            </button>
          </li>
          <li>
            <button type="button" onClick={onReport}>
              <FlagIcon size={22} />
              举报
            </button>
          </li>
        </ul>
        <section className={styles.keys} aria-label="按键说明">
          <h3>按键</h3>
          <dl>
            {shortKeyHelp.map(([keys, meaning]) => (
              <div key={keys}>
                <dt>{keys}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </Sheet>
  )
}
