import { Suspense } from 'react'
import type { FilmRow } from '#contract/video/console.ts'
import { count, dateTime, duration } from '#console/platform/formats.ts'
import { useMay } from '#console/platform/me.ts'
import { Picture } from '#console/platform/display/Picture.tsx'
import { visibilityWords } from '#console/platform/words.ts'
import { FilmChart } from '#console/stats/index.ts'
import { Cover } from '#ui/cards/Cover.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import styles from './Film.module.css'

/** Read-only facts of a film: files, state, and plays by day. */
export function FilmSummary({ film }: { film: FilmRow }) {
  const maySeeFigures = useMay('stats.read')
  return (
    <>
      <div className={styles.summary}>
        <Cover className={styles.cover} end={duration(film.seconds)}>
          <Picture path={film.cover} alt={`《${film.title}》封面`} wide />
        </Cover>
        <div>
          <span>编号 {film.id}</span>
          <span>状态：{visibilityWords[film.visibility] ?? film.visibility}</span>
          <span>{film.ready ? '文件已就绪' : '文件还在处理'}</span>
          <span>播放 {count(film.plays)} 次</span>
          <span>{dateTime(film.createdAt)} 创建</span>
        </div>
      </div>
      {film.visibility === 'taken_down' && (
        <p className={styles.down}>已下架，观众看不到。原因：{film.takenDownReason || '未填写'}</p>
      )}
      {maySeeFigures && film.ready && (
        <Suspense fallback={<Skeleton height={220} />}>
          <FilmChart key={film.id} id={film.id} width={440} />
        </Suspense>
      )}
    </>
  )
}
