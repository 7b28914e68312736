import { Button } from '#ui/forms/Button.tsx'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { goOn, pause } from './fetching.ts'
import styles from './KeepSheet.module.css'
import { removeKept } from './removing.ts'
import type { KeptFilm } from './rules.ts'
import { progress } from './shelf.ts'
import { stateWords } from './words.ts'

/** How far a film is kept, and what one may do about it. */
export function KeptControls({ kept }: { kept: KeptFilm }) {
  const { film, state, bytes } = kept
  const come = progress.use(film.id)
  return (
    <div className={styles.state}>
      <p role="status">{stateWords(kept)}</p>
      {state !== 'kept' && (
        <ProgressBar value={bytes > 0 ? come / bytes : 0} label={`缓存「${film.title}」`} />
      )}
      <div className={styles.buttons}>
        <Button kind="line" size={32} onClick={() => void removeKept([kept])}>
          {state === 'kept' ? '删除缓存' : '取消缓存'}
        </Button>
        {state === 'fetching' && (
          <Button kind="weak" size={32} onClick={() => void pause(film.id)}>
            暂停
          </Button>
        )}
        {(state === 'paused' || state === 'failed') && (
          <Button size={32} onClick={() => goOn(film.id)}>
            {state === 'paused' ? '继续' : '重试'}
          </Button>
        )}
      </div>
    </div>
  )
}
