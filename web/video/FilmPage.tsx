import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { position } from '#contract/ads/positions.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { AdSlot } from '#web/platform/AdSlot.tsx'
import { isRefusal } from '#web/platform/api.ts'
import { useBack } from '#web/platform/navigation.tsx'
import { usePageTitle } from '#web/platform/page.ts'
import { FilmBelow } from './components/FilmBelow.tsx'
import { FilmMissing } from './components/FilmMissing.tsx'
import { FilmPageSkeleton } from './components/FilmPageSkeleton.tsx'
import { FilmReactions } from './components/FilmReactions.tsx'
import { FilmStory } from './components/FilmStory.tsx'
import { PreviewStrip } from './components/PreviewStrip.tsx'
import { Player } from './player/Player.tsx'
import { filmToPlay } from './queries.ts'
import styles from './FilmPage.module.css'

/** One film: its player, what it is about, and more to watch. */
export function FilmPage() {
  const { id = '' } = useParams()
  const back = useBack()
  const film = useQuery(filmToPlay(id))
  usePageTitle(film.data?.title ?? '长视频')

  if (film.isPending) return <FilmPageSkeleton onBack={back} />
  if (isRefusal(film.error, 'film_not_found') || isRefusal(film.error, 'invalid_input'))
    return <FilmMissing onBack={back} />
  if (!film.data)
    return (
      <FilmPageSkeleton onBack={back}>
        <ErrorState
          {...(isRefusal(film.error, 'film_not_ready') && {
            title: '影片还在处理中',
            hint: '请稍后再来看看',
          })}
          busy={film.isFetching}
          onRetry={() => void film.refetch()}
        />
      </FilmPageSkeleton>
    )
  return (
    <div className={styles.page}>
      <div className={styles.screen}>
        <Player key={film.data.id} film={film.data} onBack={back} />
      </div>
      <main className={styles.scroller}>
        <PreviewStrip film={film.data} />
        <FilmStory film={film.data} />
        <FilmReactions filmId={film.data.id} />
        <AdSlot position={position.longVideo} className={styles.ad} />
        <FilmBelow filmId={film.data.id} />
      </main>
    </div>
  )
}
