import { byteSize, longTime } from '#console/platform/formats.ts'
import { Button } from '#ui/forms/Button.tsx'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import { pauseSending, removeSending, rename, resumeSending, type Sending } from '../sendings.ts'
import { useCancelUpload } from '../queries.ts'
import styles from './Upload.module.css'

const words = {
  waiting: '等待中',
  sending: '上传中',
  offline: '网络断开，恢复后继续',
  paused: '已暂停',
  failed: '失败',
  done: '已传完',
} as const
const kinds = {
  waiting: 'plain',
  sending: 'gold',
  offline: 'red',
  paused: 'plain',
  failed: 'red',
  done: 'teal',
} as const

/** One file on its way: title, progress with speed and time left, and what can be done about it. */
export function SendingRow({ sending }: { sending: Sending }) {
  const { fingerprint, file, title, state, sentBytes, reason, uploadId } = sending
  const cancel = useCancelUpload()

  function giveUp() {
    removeSending(fingerprint)
    if (uploadId !== undefined && state !== 'done') cancel.mutate(uploadId)
  }
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <input
          className={styles.title}
          aria-label={`${file.name} 的标题`}
          defaultValue={title}
          maxLength={80}
          disabled={state === 'done'}
          onBlur={(event) => rename(fingerprint, event.target.value.trim())}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur()
          }}
        />
        <span className={styles.file}>{file.name}</span>
      </div>
      <div className={styles.progress}>
        <ProgressBar value={sentBytes / file.size} label={`${file.name} 的上传进度`} />
        <span className={styles.figures}>{figures(sending)}</span>
      </div>
      <div className={styles.state}>
        <Tag kind={kinds[state]}>{words[state]}</Tag>
        {reason && <span className={styles.reason}>{reason}</span>}
      </div>
      <div className={styles.acts}>
        {['waiting', 'sending', 'offline'].includes(state) && (
          <Button kind="plain" size={28} onClick={() => pauseSending(fingerprint)}>
            暂停
          </Button>
        )}
        {['paused', 'failed'].includes(state) && (
          <Button kind="plain" size={28} onClick={() => resumeSending(fingerprint)}>
            {state === 'failed' ? '重试' : '继续'}
          </Button>
        )}
        <Button kind="plain" size={28} onClick={giveUp}>
          {state === 'done' ? '移除' : '取消'}
        </Button>
      </div>
    </li>
  )
}

function figures({ file, state, sentBytes, speed }: Sending): string {
  if (state === 'done') return byteSize(file.size)
  const done = `${byteSize(sentBytes)} / ${byteSize(file.size)}`
  if (!speed) return done
  return `${done} · ${byteSize(speed)}/s · 剩 ${longTime(Math.ceil((file.size - sentBytes) / speed))}`
}
