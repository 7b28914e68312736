import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Episode } from '#contract/video/catalogue-shapes.ts'
import type { Film } from '#contract/video/shapes.ts'
import { Badge } from '#ui/content/Badge.tsx'
import { classes } from '#ui/classes.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { SectionHeader } from '#ui/navigation/SectionHeader.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { amountShort } from '#web/platform/formats.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { filmPath } from '../links.ts'
import { episodesOf } from '../next-film.ts'
import { isWhole } from '../player/rules.ts'
import styles from './EpisodeStrip.module.css'

/** The series a film belongs to: its episodes side by side, and all of them in a sheet to pick from. */
export function EpisodeStrip({ film, series }: { film: Film; series: NonNullable<Film['collection']> }) {
  const found = useQuery(episodesOf(series.id))
  const [picking, setPicking] = useState(false)
  const row = useRef<HTMLUListElement>(null)
  const episodes = found.data?.episodes
  const finished = found.data?.collection.finished

  useEffect(() => {
    const current = row.current?.querySelector('[aria-current]')
    if (row.current && current instanceof HTMLElement)
      row.current.scrollLeft = current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2
  }, [film.id, episodes])

  return (
    <section aria-label={`选集：${series.title}`}>
      <SectionHeader
        title="选集"
        more={finished ? `全 ${series.count} 集` : `更新至 ${series.count} 集`}
        onMore={() => setPicking(true)}
      />
      {found.isPending && (
        <LoadingRegion>
          <div className={styles.waiting}>
            <Skeleton height={68} />
          </div>
        </LoadingRegion>
      )}
      {found.isError && <ErrorState inline busy={found.isFetching} onRetry={() => void found.refetch()} />}
      <ul ref={row} className={styles.row}>
        {episodes?.map((episode, place) => (
          <EpisodeLink key={episode.id} episode={episode} place={place} current={episode.id === film.id} />
        ))}
      </ul>
      <Sheet open={picking} onClose={() => setPicking(false)} title={series.title}>
        <ul className={styles.grid}>
          {episodes?.map((episode, place) => (
            <EpisodeLink
              key={episode.id}
              episode={episode}
              place={place}
              current={episode.id === film.id}
              onOpen={() => setPicking(false)}
            />
          ))}
        </ul>
      </Sheet>
    </section>
  )
}

function EpisodeLink({
  episode,
  place,
  current,
  onOpen,
}: {
  episode: Episode
  place: number
  current: boolean
  onOpen?: () => void
}) {
  return (
    <li>
      <AppLink
        to={filmPath(episode.id)}
        replace
        // The page stays and takes up the episode, so that a full screen stays full
        state={{ samePage: true }}
        className={classes(styles.episode, current && styles.current)}
        {...(current && { 'aria-current': 'true' })}
        onClick={onOpen}
      >
        <b>
          第 {episode.episode || place + 1} 集
          {!isWhole(episode) && <EpisodeMark entitlement={episode.entitlement} />}
        </b>
        <span className="two-lines">{episode.title}</span>
      </AppLink>
    </li>
  )
}

/** What it takes to see an episode whole. */
function EpisodeMark({ entitlement: { needsVip, price } }: Pick<Episode, 'entitlement'>) {
  if (needsVip) return <Badge kind="vip" />
  return price > 0 ? <Badge kind="coins" price={amountShort(price)} /> : null
}
