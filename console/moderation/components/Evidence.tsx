import type { Snapshot } from '#contract/moderation/shapes.ts'
import { dateTime } from '#console/platform/formats.ts'
import { Picture } from '#console/platform/display/Picture.tsx'
import styles from './Case.module.css'

/** Snapshot of a subject. Pictures are blurred until they are asked for. */
export function Evidence({ title, snapshot }: { title: string; snapshot: Snapshot }) {
  return (
    <section className={styles.box}>
      <h3>
        {title}
        {snapshot.at > 0 && <small>发布于 {dateTime(snapshot.at)}</small>}
      </h3>
      {snapshot.title && <p className={styles.strong}>{snapshot.title}</p>}
      {snapshot.text && <p className={styles.text}>{snapshot.text}</p>}
      {snapshot.pictures.length > 0 && (
        <ul className={styles.pictures}>
          {snapshot.pictures.map((path, at) => (
            <li key={path} tabIndex={0} aria-label={`图片 ${at + 1}，已模糊，聚焦或悬停查看`}>
              <Picture path={path} alt="" wide />
            </li>
          ))}
        </ul>
      )}
      {!snapshot.title && !snapshot.text && snapshot.pictures.length === 0 && (
        <p className={styles.none}>没有内容</p>
      )}
    </section>
  )
}
