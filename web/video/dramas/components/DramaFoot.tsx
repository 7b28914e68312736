import { Suspense, useState } from 'react'
import type { DramaPlay } from '#contract/video/drama-shapes.ts'
import { ChevronRightIcon } from '#ui/icons/signs.ts'
import { lazy } from '#ui/lazy.ts'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { progressOf } from '../rules.ts'
import styles from './DramaFoot.module.css'
import { EpisodePicker } from './EpisodePicker.tsx'

const DanmakuRow = lazy(() =>
  import('../../danmaku/DanmakuRow.tsx').then(({ DanmakuRow }) => ({ default: DanmakuRow })),
)

type Props = { play: DramaPlay; video: HTMLVideoElement | null; onPick: (episode: number) => void }

/** The foot of an upright drama: its episodes to pick from, and the line to write over the picture. */
export function DramaFoot({ play, video, onPick }: Props) {
  const { drama, episodes, current, film } = play
  const [picking, setPicking] = useState(false)
  return (
    <footer className={styles.foot}>
      <button type="button" className={styles.episodes} onClick={() => setPicking(true)}>
        <b>选集</b>
        <span className="one-line">
          第 {film.drama?.number} 集 · {progressOf(drama)}
        </span>
        <ChevronRightIcon size={14} />
      </button>
      {video && film.entitlement.state !== 'locked' && (
        <Suspense fallback={null}>
          <DanmakuRow film={film} video={video} over />
        </Suspense>
      )}
      <Sheet open={picking} onClose={() => setPicking(false)} title={`${drama.title} · ${progressOf(drama)}`}>
        <EpisodePicker
          episodes={episodes}
          current={current}
          onPick={(episode) => {
            setPicking(false)
            onPick(episode)
          }}
        />
      </Sheet>
    </footer>
  )
}
