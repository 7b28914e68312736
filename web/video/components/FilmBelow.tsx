import { position } from '#contract/ads/positions.ts'
import type { Film } from '#contract/video/shapes.ts'
import { SectionHeader } from '#ui/navigation/SectionHeader.tsx'
import { AdRow } from '#web/platform/ads/AdRow.tsx'
import { AdSlot } from '#web/platform/ads/AdSlot.tsx'
import { ActorRow } from './ActorRow.tsx'
import { EpisodeStrip } from './EpisodeStrip.tsx'
import { FilmActs } from './FilmActs.tsx'
import styles from './FilmBelow.module.css'
import { FilmStory } from './FilmStory.tsx'
import { FilmTabs } from './FilmTabs.tsx'
import { MoreFilms } from './MoreFilms.tsx'
import { PreviewStrip } from './PreviewStrip.tsx'

/** All that stands below the screen of a film. */
export function FilmBelow({ film, video }: { film: Film; video: HTMLVideoElement | null }) {
  return (
    <FilmTabs film={film} subject={{ kind: 'film', id: film.id }} video={video}>
      <AdRow position={position.videoPlay} />
      <PreviewStrip film={film} />
      <FilmStory film={film} />
      <ActorRow actors={film.actors} />
      <FilmActs film={film} />
      {film.collection && <EpisodeStrip film={film} series={film.collection} />}
      <AdSlot position={position.longVideo} className={styles.ad} />
      <SectionHeader title="更多影片" />
      <MoreFilms filmId={film.id} />
    </FilmTabs>
  )
}
