import { Suspense } from 'react'
import type { Section } from '#contract/video/catalogue-shapes.ts'
import { lazy } from '#ui/lazy.ts'
import { Rail } from '#ui/scrolling/Rail.tsx'
import { SectionHeader } from '#ui/navigation/SectionHeader.tsx'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { joinPair } from '#web/platform/navigation/segment-pair.ts'
import { FeedSkeleton, FilmBanner, Films, FilmTile } from '#web/video/index.ts'
import { keyOf } from '../sections.ts'
import { railWidth } from './rail.ts'
import styles from './Channel.module.css'

/** Sections that may reach into the first screen: their pictures hurry. */
const firstScreen = 2
const layouts = { grid: 'columns', rows: 'rows', ranked: 'ranked' } as const

const Gathered = lazy(() =>
  import('./GatheredSection.tsx').then(({ GatheredSection }) => ({ default: GatheredSection })),
)

/** The shelves of a channel's home page, in the operator's order. */
export const Sections = ({ sections }: { sections: readonly Section[] }) =>
  sections.map((section, index) => (
    <section key={keyOf(section)} className={styles.section} aria-label={section.title || undefined}>
      <Shelf section={section} below={index >= firstScreen} />
    </section>
  ))

function Shelf({ section, below }: { section: Section; below: boolean }) {
  const { id, title, kind, films, more } = section
  if (kind === 'banner') return <FilmBanner films={films} label={title || '精选'} />
  if (kind === 'topic' || kind === 'topics' || kind === 'actors' || kind === 'collections')
    return (
      <Suspense fallback={<Places section={section} />}>
        <Gathered section={section} />
      </Suspense>
    )
  const label = `/home/label/${joinPair(String(id), title)}`
  return (
    <>
      <SectionHeader title={title} {...(more && { render: (link) => <AppLink to={label} {...link} /> })} />
      {kind === 'rail' ? (
        <Rail label={title} width={railWidth}>
          {films.map((film, index) => (
            <FilmTile key={film.id} film={film} eager={!below && index < 3} />
          ))}
        </Rail>
      ) : (
        <Films films={films} layout={layouts[kind]} below={below} />
      )}
    </>
  )
}

/** As high as the section will be, so that nothing moves when its code has come. */
const Places = ({ section: { title, kind, films } }: { section: Section }) => (
  <>
    <SectionHeader title={title} />
    {kind === 'topic' ? (
      <FeedSkeleton layout="columns" count={films.length} />
    ) : (
      <div className={kind === 'actors' ? styles.faces : styles.covers} />
    )}
  </>
)
