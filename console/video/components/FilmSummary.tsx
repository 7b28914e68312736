import type { FilmRow } from '#contract/video/console.ts'
import { count, dateTime, duration } from '#console/platform/formats.ts'
import { PictureField, type PictureFieldProps } from '#console/platform/forms/PictureField.tsx'
import { visibilityWords } from '#console/platform/words.ts'
import styles from './Film.module.css'

type FilmSummaryProps = { film: FilmRow } & Pick<
  PictureFieldProps,
  'problem' | 'disabled' | 'onChoose' | 'onProblem'
>

/** The cover of a film, which can be replaced, beside facts that cannot be changed. */
export const FilmSummary = ({ film, ...field }: FilmSummaryProps) => (
  <>
    {film.visibility === 'taken_down' && (
      <p className={styles.down}>已下架，观众看不到。原因：{film.takenDownReason || '未填写'}</p>
    )}
    <div className={styles.summary}>
      <PictureField film label="封面" cover={film.cover} {...field} />
      <div className={styles.facts}>
        <span>编号 {film.id}</span>
        <span>状态：{visibilityWords[film.visibility] ?? film.visibility}</span>
        <span>{film.ready ? '文件已就绪' : '文件还在处理'}</span>
        <span>时长 {duration(film.seconds)}</span>
        <span>播放 {count(film.plays)} 次</span>
        <span>{dateTime(film.createdAt)} 创建</span>
      </div>
    </div>
  </>
)
