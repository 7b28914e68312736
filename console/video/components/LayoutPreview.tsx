import { useQuery } from '@tanstack/react-query'
import type { Section, SectionKind } from '#contract/video/catalogue-shapes.ts'
import { Picture } from '#console/platform/display/Picture.tsx'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { classes } from '#ui/classes.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { previewQuery } from '../catalogue-queries.ts'
import { kindWords } from '../layout-draft.ts'
import styles from './LayoutPreview.module.css'

/** How many of a section are drawn: enough to see its shape. */
const most = 6

/** Small preview of the sections of a channel as viewers see them now. */
export function LayoutPreview({ categoryId }: { categoryId: number }) {
  const { data, error, isFetching, refetch } = useQuery(previewQuery(categoryId))
  return (
    <aside className={styles.preview} aria-label="预览">
      <h2>
        预览 <small>观众此刻看到的</small>
      </h2>
      {/* It scrolls by itself, so the keyboard must reach it. */}
      <div className={styles.phone} role="group" aria-label="手机上的样子" tabIndex={0}>
        {data?.map((section, at) => (
          <Shelf key={section.id || `default ${at}`} section={section} />
        ))}
        {data?.length === 0 && <p className={styles.none}>没有可展示的栏目，观众直接看到影片列表</p>}
        {!data && error && (
          <ErrorState hint={sayFailure(error)} onRetry={() => void refetch()} busy={isFetching} />
        )}
        {!data && !error && (
          <LoadingRegion>
            <Skeleton height={320} />
          </LoadingRegion>
        )}
      </div>
    </aside>
  )
}

type Shown = { id: number; words: string; picture: string }

function shownOf({ films, topics, actors, collections }: Section): Shown[] {
  return [
    ...films.map(({ id, title, cover }) => ({ id, words: title, picture: cover })),
    ...topics.map(({ id, title, cover }) => ({ id, words: title, picture: cover })),
    ...collections.map(({ id, title, cover }) => ({ id, words: title, picture: cover })),
    ...actors.map(({ id, name, avatar }) => ({ id, words: name, picture: avatar })),
  ]
}

const arrangements: Record<SectionKind, string | undefined> = {
  banner: styles.banner,
  rail: styles.rail,
  grid: styles.grid,
  rows: styles.rows,
  ranked: styles.rows,
  topic: styles.grid,
  topics: styles.rail,
  actors: styles.faces,
  collections: styles.rail,
}

function Shelf({ section }: { section: Section }) {
  const shown = shownOf(section)
  const title = section.title || section.topic?.title
  return (
    <section>
      <h3>
        <span className="one-line">{title || kindWords[section.kind]}</span>
        <small>{shown.length} 个</small>
      </h3>
      <ol className={classes(styles.shelf, arrangements[section.kind])}>
        {shown.slice(0, section.kind === 'banner' ? 1 : most).map(({ id, words, picture }, at) => (
          <li key={id}>
            <span className={styles.picture}>
              <Picture path={picture} alt="" />
            </span>
            <span className="one-line">
              {section.kind === 'ranked' && `${at + 1}. `}
              {words}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
