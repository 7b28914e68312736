import type { ReactNode } from 'react'
import type { NovelCard } from '#contract/novel/shapes.ts'
import { HeadphonesIcon } from '#ui/icons/shelf.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { novelPath } from '../links.ts'
import { progressOf, wordCount } from '../words.ts'
import { NovelCover, NovelMark } from './NovelCover.tsx'
import styles from './NovelRow.module.css'

type NovelRowProps = {
  novel: NovelCard
  /** Its place in a chart, from 1. */
  rank?: number | undefined
  /** In place of its author and how far it is. */
  meta?: ReactNode
}

/** A novel in a list of rows: cover, title, how its story begins, and its figures. */
export function NovelRow({ novel, rank, meta }: NovelRowProps) {
  const { title, intro, author, words, audio } = novel
  return (
    <article>
      <AppLink to={novelPath(novel.id)} className={styles.row}>
        {rank !== undefined && <span className={rank <= 3 ? styles.hot : styles.rank}>{rank}</span>}
        <span className={styles.cover}>
          <NovelCover novel={novel} plain />
        </span>
        <span className={styles.words}>
          <span className={styles.title}>
            <h3 className="one-line">{title}</h3>
            <NovelMark novel={novel} />
          </span>
          {intro && <span className={`${styles.intro} two-lines`}>{intro}</span>}
          <span className={styles.meta}>
            {audio && <HeadphonesIcon size={14} label="有声" />}
            <span className="one-line">
              {meta ?? [author, progressOf(novel), wordCount(words)].filter(Boolean).join(' · ')}
            </span>
          </span>
        </span>
      </AppLink>
    </article>
  )
}
