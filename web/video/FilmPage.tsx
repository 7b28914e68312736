import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { position } from '#contract/ads/positions.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { ChevronLeftIcon } from '#ui/icons/signs.ts'
import { AdRow } from '#web/platform/AdRow.tsx'
import { AdSlot } from '#web/platform/AdSlot.tsx'
import { isRefusal } from '#web/platform/api.ts'
import { useBack } from '#web/platform/navigation.tsx'
import { usePageTitle } from '#web/platform/page.ts'
import { useMembership } from '#web/platform/session.ts'
import { ActorRow } from './components/ActorRow.tsx'
import { FilmMissing } from './components/FilmMissing.tsx'
import { FilmPageSkeleton } from './components/FilmPageSkeleton.tsx'
import { FilmActs } from './components/FilmActs.tsx'
import { FilmStory } from './components/FilmStory.tsx'
import { FilmTabs } from './components/FilmTabs.tsx'
import { PreviewStrip } from './components/PreviewStrip.tsx'
import { Player } from './player/Player.tsx'
import { isWhole } from './player/rules.ts'
import { useFullscreen } from './player/useFullscreen.ts'
import { filmToPlay } from './queries.ts'
import styles from './FilmPage.module.css'

const EpisodeStrip = lazy(() =>
  import('./components/EpisodeStrip.tsx').then(({ EpisodeStrip }) => ({ default: EpisodeStrip })),
)

/** One film: its player, what it is about, and more to watch. The screen stays while another film takes its place. */
export function FilmPage() {
  const { id = '' } = useParams()
  const back = useBack()
  const film = useQuery(filmToPlay(id))
  const screen = useRef<HTMLDivElement>(null)
  const fullscreen = useFullscreen(screen)
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  usePageTitle(film.data?.title ?? '长视频')
  useOpenedFilm(film)

  if (isRefusal(film.error, 'film_not_found') || isRefusal(film.error, 'invalid_input'))
    return <FilmMissing onBack={back} />
  const shown = film.data
  return (
    <div className={styles.page}>
      <div ref={screen} className={styles.screen}>
        {shown ? (
          <Player
            // What may be watched has changed: the film is attached anew, and goes on where it was
            key={`${shown.id} ${shown.entitlement.state}`}
            film={shown}
            fullscreen={fullscreen}
            onBack={back}
            onVideo={setVideo}
          />
        ) : (
          <div className={styles.empty}>
            <IconButton label="返回" onClick={back}>
              <ChevronLeftIcon />
            </IconButton>
          </div>
        )}
      </div>
      <main key={id} className={styles.scroller}>
        {shown && (
          <FilmTabs film={shown} video={video}>
            <AdRow position={position.videoPlay} />
            <PreviewStrip film={shown} />
            <FilmStory film={shown} />
            <ActorRow actors={shown.actors} />
            <FilmActs film={shown} />
            {shown.collection && (
              <Suspense fallback={null}>
                <EpisodeStrip film={shown} series={shown.collection} />
              </Suspense>
            )}
            <AdSlot position={position.longVideo} className={styles.ad} />
          </FilmTabs>
        )}
        {film.isPending && <FilmPageSkeleton />}
        {film.isError && !shown && (
          <ErrorState
            {...(isRefusal(film.error, 'film_not_ready') && {
              title: '影片还在处理中',
              hint: '请稍后再来看看',
            })}
            busy={film.isFetching}
            onRetry={() => void film.refetch()}
          />
        )}
      </main>
    </div>
  )
}

/** Asks again what may be watched of a film when the viewer's membership has changed. */
function useOpenedFilm({
  data,
  refetch,
}: {
  data: Parameters<typeof isWhole>[0] | undefined
  refetch: () => unknown
}) {
  const { isVip } = useMembership()
  const closed = data !== undefined && data.entitlement.needsVip && !isWhole(data)
  useEffect(() => {
    if (isVip && closed) void refetch()
  }, [isVip, closed, refetch])
}
