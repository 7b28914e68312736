import { Suspense } from 'react'
import type { FilmRow } from '#contract/video/console.ts'
import { useMay } from '#console/platform/me.ts'
import { FilmChart } from '#console/stats/index.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import styles from './Film.module.css'

/** How a film was watched by day, for those who may see figures. */
export function FilmFigures({ film }: { film: FilmRow }) {
  const maySeeFigures = useMay('stats.read')
  if (!maySeeFigures || !film.ready) return null
  return (
    <section className={styles.part}>
      <h3>播放数据</h3>
      <Suspense fallback={<Skeleton height={220} />}>
        <FilmChart key={film.id} id={film.id} width={440} />
      </Suspense>
    </section>
  )
}
