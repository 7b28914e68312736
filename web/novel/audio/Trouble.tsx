import { Button } from '#ui/forms/Button.tsx'
import type { Listening } from './listening.ts'
import { toggle } from './player.ts'
import styles from './AudioPage.module.css'

const words = {
  silent: '这一章没有录音，这台设备也没有中文语音。可在系统设置里下载中文语音，或换一台设备收听。',
  locked: '这一章解锁后才能听。',
  failed: '录音没有加载出来，检查网络后再试一次。',
}

/** Why nothing is heard, and what to do about it. */
export function Trouble({ listening, onUnlock }: { listening: Listening; onUnlock: () => void }) {
  const { trouble } = listening
  if (!trouble) return null
  return (
    <div className={styles.trouble} role="alert">
      <p>{words[trouble]}</p>
      {trouble === 'locked' ? (
        <Button kind="vip" size={32} onClick={onUnlock}>
          解锁
        </Button>
      ) : (
        <Button kind="weak" size={32} onClick={toggle}>
          重试
        </Button>
      )}
    </div>
  )
}
