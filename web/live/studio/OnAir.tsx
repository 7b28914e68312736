import type { Studio } from '#contract/live/shapes.ts'
import { Button } from '#ui/forms/Button.tsx'
import { confirm } from '#ui/overlays/confirm.tsx'
import { closeRoom, openRoom } from '../studio.queries.ts'
import styles from '../StudioPage.module.css'
import { useAct } from './useAct.ts'

const states = {
  live: '正在直播',
  paused: '推流中断，一分钟内重连会接着播',
  off: '已开放，等待推流',
} as const

/** Starting and ending: whether a publisher is let in, and what comes of it. */
export function OnAir({ studio }: { studio: Studio }) {
  const { busy, act } = useAct<'open' | 'close'>()
  const { open, roomState, viewers, slowKeyframes, server } = studio

  async function close() {
    const sure =
      roomState === 'off' ||
      (await confirm({
        title: '结束直播？',
        text: '观众会立即看到直播结束。',
        accept: '结束直播',
        kind: 'danger',
      }))
    if (sure) await act('close', closeRoom)
  }

  return (
    <section className={styles.part} aria-label="开播">
      <div className={styles.row}>
        <div role="status">
          <b>{open ? states[roomState] : '未开播'}</b>
          {open && roomState !== 'off' && <p className={styles.small}>{viewers} 人在看</p>}
        </div>
        {open ? (
          <Button kind="danger" busy={busy === 'close'} onClick={() => void close()}>
            结束直播
          </Button>
        ) : (
          <Button busy={busy === 'open'} disabled={!server} onClick={() => void act('open', openRoom)}>
            开始直播
          </Button>
        )}
      </div>
      {!server && <p className={styles.warning}>本站暂未开放推流，请联系管理员。</p>}
      {open && roomState === 'off' && (
        <p className={styles.note}>
          在 OBS 里填好下面的服务器和密钥，点「开始直播」推流，几秒后观众就能看到。
        </p>
      )}
      {slowKeyframes && (
        <p className={styles.warning}>
          关键帧间隔太长，观众的延迟会变大：请在直播软件里把关键帧间隔设为 1 秒。
        </p>
      )}
    </section>
  )
}
