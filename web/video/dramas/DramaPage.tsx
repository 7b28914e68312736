import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useParams } from '#web/platform/navigation/useLocation.ts'
import { classes } from '#ui/classes.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { ChevronLeftIcon } from '#ui/icons/signs.ts'
import { lazy } from '#ui/lazy.ts'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import { isRefusal, messageOf } from '#web/platform/wire/api.ts'
import { go, useBack, useViewParameter } from '#web/platform/navigation/navigation.tsx'
import { usePageTitle } from '#web/platform/pages/page.ts'
import { FilmPageSkeleton } from '../components/FilmPageSkeleton.tsx'
import { Player } from '../player/Player.tsx'
import { isWhole } from '../player/rules.ts'
import { useFullscreen } from '../player/useFullscreen.ts'
import { useOpenedFilm } from '../useOpenedFilm.ts'
import type { DramaSheet } from './components/DramaSheets.tsx'
import { NextAhead } from './components/NextAhead.tsx'
import styles from './DramaPage.module.css'
import { episodePath } from './links.ts'
import { dramaToPlay } from './queries.ts'
import { rememberEpisode } from './remember.ts'
import { episodeBeside } from './rules.ts'

// Asked for beside the player, which is what one has come for
const loadUpright = () => import('./components/upright.ts')
loadUpright().catch(() => undefined)
const DramaSide = lazy(() => loadUpright().then((module) => ({ default: module.DramaSide })))
const DramaFoot = lazy(() => loadUpright().then((module) => ({ default: module.DramaFoot })))
const DramaEnd = lazy(() =>
  import('./components/DramaEnd.tsx').then((module) => ({ default: module.DramaEnd })),
)
const DramaBelow = lazy(() =>
  import('./components/DramaBelow.tsx').then((module) => ({ default: module.DramaBelow })),
)
const DramaMissing = lazy(() =>
  import('./components/DramaMissing.tsx').then((module) => ({ default: module.DramaMissing })),
)
const DramaSheets = lazy(() =>
  import('./components/DramaSheets.tsx').then((module) => ({ default: module.DramaSheets })),
)
const OpenDrama = lazy(() =>
  import('./components/OpenDrama.tsx').then((module) => ({ default: module.OpenDrama })),
)

const gone = ['drama_not_found', 'episode_not_found', 'film_not_found', 'invalid_input'] as const

/** A drama that plays, episode after episode: over the whole height when it is filmed upright, else above what it is about. */
export function DramaPage() {
  const { id = '' } = useParams()
  const [wanted] = useViewParameter('e')
  const back = useBack()
  const found = useQuery(dramaToPlay(id, wanted))
  const screen = useRef<HTMLDivElement>(null)
  const fullscreen = useFullscreen(screen)
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [sheet, setSheet] = useState<DramaSheet>()
  const play = found.data
  /** Another episode was picked and is not there yet. */
  const isComing = found.isPlaceholderData
  usePageTitle(play?.drama.title ?? '剧集')
  useOpenedFilm(play?.film, found.refetch)
  useEffect(() => {
    if (isComing) video?.pause()
  }, [isComing, video])
  const remember = useEffectEvent(() => play && rememberEpisode(play))
  useEffect(() => {
    remember()
  }, [play?.current])

  if (gone.some((word) => isRefusal(found.error, word))) return <DramaMissing onBack={back} />
  if (!play)
    return (
      <div className={classes(styles.page, !found.isError && styles.upright)}>
        <div className={styles.empty}>
          <IconButton label="返回" onClick={back}>
            <ChevronLeftIcon />
          </IconButton>
          {found.isError ? (
            <ErrorState
              hint={messageOf(found.error)}
              busy={found.isFetching}
              onRetry={() => void found.refetch()}
            />
          ) : (
            <span className={styles.waiting}>
              <Spinner size={32} label="加载中" />
            </span>
          )}
        </div>
      </div>
    )
  const { drama, episodes, current, film } = play
  const upright = drama.form === 'vertical'
  const next = episodeBeside(episodes, current, 1)
  /** The page stays and takes up the episode, so that a full screen stays full. */
  const pick = (episode: number) =>
    go(episodePath(episode, drama.id), { replace: true, state: { samePage: true } })
  const turn = (direction: 1 | -1) => {
    const beside = episodeBeside(episodes, current, direction)
    if (beside) pick(beside.id)
  }

  return (
    <div className={classes(styles.page, upright && styles.upright)}>
      <div ref={screen} className={styles.screen} role={upright ? 'main' : undefined}>
        {upright && <h1 className="visually-hidden">{film.title}</h1>}
        <Player
          // What may be watched has changed: the film is attached anew, and goes on where it was
          key={`${film.id} ${film.entitlement.state}`}
          film={film}
          fullscreen={fullscreen}
          onBack={back}
          onVideo={setVideo}
          tall={upright}
          onTurn={turn}
          end={(onReplay) => (
            <Suspense fallback={null}>
              <DramaEnd play={play} next={next} isComing={isComing} onPick={pick} onReplay={onReplay} />
            </Suspense>
          )}
        >
          {upright && (
            <Suspense fallback={null}>
              <DramaSide play={play} onOpen={setSheet} />
            </Suspense>
          )}
        </Player>
        {isComing && !video?.ended && (
          <span className={styles.waiting}>
            <Spinner size={32} label="加载中" />
          </span>
        )}
      </div>
      {upright ? (
        <Suspense fallback={<div className={styles.foot} />}>
          <DramaFoot play={play} video={video} onPick={pick} />
        </Suspense>
      ) : (
        <main className={styles.scroller}>
          <Suspense fallback={<FilmPageSkeleton />}>
            <DramaBelow play={play} video={video} onPick={pick} />
          </Suspense>
        </main>
      )}
      {next && <NextAhead key={next.id} video={video} dramaId={drama.id} next={next.id} />}
      <Suspense fallback={null}>
        {!isWhole(film) && <OpenDrama play={play} />}
        {upright && <DramaSheets drama={drama} open={sheet} onClose={() => setSheet(undefined)} />}
      </Suspense>
    </div>
  )
}
