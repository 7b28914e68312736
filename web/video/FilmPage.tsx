import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { useParams } from '#web/platform/navigation/useLocation.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { ChevronLeftIcon } from '#ui/icons/signs.ts'
import { lazy } from '#ui/lazy.ts'
import { isRefusal, messageOf } from '#web/platform/wire/api.ts'
import { useBack } from '#web/platform/navigation/navigation.tsx'
import { usePageTitle } from '#web/platform/pages/page.ts'
import { FilmPageSkeleton } from './components/FilmPageSkeleton.tsx'
import { Player } from './player/Player.tsx'
import { isWhole } from './player/rules.ts'
import { useFullscreen } from './player/useFullscreen.ts'
import { filmToPlay } from './queries.ts'
import { useOpenedFilm } from './useOpenedFilm.ts'
import { useOpenSheet } from './useOpenSheet.ts'
import styles from './FilmPage.module.css'

const OpenSheet = lazy(() =>
  import('./components/OpenSheet.tsx').then(({ OpenSheet }) => ({ default: OpenSheet })),
)
const FilmMissing = lazy(() =>
  import('./components/FilmMissing.tsx').then(({ FilmMissing }) => ({ default: FilmMissing })),
)

// Asked for beside the player, which is what one has come for, and drawn when it is there
const loadBelow = () => import('./components/FilmBelow.tsx').then(({ FilmBelow }) => ({ default: FilmBelow }))
loadBelow().catch(() => undefined)
const FilmBelow = lazy(loadBelow)

/** One film: its player, what it is about, and more to watch. The screen stays while another film takes its place. */
export function FilmPage() {
  const { id = '' } = useParams()
  const back = useBack()
  const film = useQuery(filmToPlay(id))
  const screen = useRef<HTMLDivElement>(null)
  const fullscreen = useFullscreen(screen)
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const sheet = useOpenSheet()
  usePageTitle(film.data?.title ?? '长视频')
  useOpenedFilm(film.data, film.refetch)

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
          <Suspense fallback={<FilmPageSkeleton />}>
            <FilmBelow film={shown} video={video} />
          </Suspense>
        )}
        {film.isPending && <FilmPageSkeleton />}
        {film.isError && !shown && (
          <ErrorState
            hint={messageOf(film.error)}
            {...(isRefusal(film.error, 'film_not_ready') && {
              title: '影片还在处理中',
              hint: '请稍后再来看看',
            })}
            busy={film.isFetching}
            onRetry={() => void film.refetch()}
          />
        )}
      </main>
      {shown && !isWhole(shown) && (
        <Suspense fallback={null}>
          <OpenSheet film={shown} open={sheet.open} onClose={sheet.close} />
        </Suspense>
      )}
    </div>
  )
}
