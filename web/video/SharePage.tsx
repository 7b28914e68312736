import { useQuery } from '@tanstack/react-query'
import { useLocation } from '#web/platform/navigation/useLocation.ts'
import { Button } from '#ui/forms/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { PlayFilledIcon } from '#ui/icons/marks.ts'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { SectionHeader } from '#ui/navigation/SectionHeader.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { TopBar } from '#ui/navigation/TopBar.tsx'
import { isRefusal } from '#web/platform/wire/api.ts'
import { views } from '#web/platform/formats.ts'
import { AppLink, useBack } from '#web/platform/navigation/navigation.tsx'
import { usePageTitle } from '#web/platform/pages/page.ts'
import { FilmCover } from './components/FilmCover.tsx'
import { FilmMissing } from './components/FilmMissing.tsx'
import { pathOf } from './links.ts'
import { filmCard } from './card.queries.ts'
import { ShareWays } from './share/ShareWays.tsx'
import styles from './SharePage.module.css'

/** Where a shared link leads: what the film is, the way to it, and the ways to pass it on. */
export function SharePage() {
  const back = useBack()
  const id = new URLSearchParams(useLocation().search).get('id') ?? ''
  const film = useQuery(filmCard(id))
  usePageTitle(film.data?.title ?? '分享')

  if (!id || isRefusal(film.error, 'film_not_found') || isRefusal(film.error, 'invalid_input'))
    return <FilmMissing onBack={back} />
  return (
    <div className={styles.page}>
      <TopBar title="分享" onBack={back} />
      <main className={styles.scroller}>
        {film.isPending && (
          <LoadingRegion>
            <div className={styles.film}>
              <Skeleton height={206} />
              <Skeleton height={20} />
            </div>
          </LoadingRegion>
        )}
        {film.isError && <ErrorState busy={film.isFetching} onRetry={() => void film.refetch()} />}
        {film.data && (
          <>
            <article className={styles.film}>
              <FilmCover film={film.data} eager />
              <h1 className={styles.title}>{film.data.title}</h1>
              <p className={styles.meta}>
                {[film.data.author, `${views(film.data.plays)}播放`].filter(Boolean).join(' · ')}
              </p>
              <Button
                wide
                icon={<PlayFilledIcon size={18} />}
                render={(link) => <AppLink to={pathOf(film.data)} {...link} />}
              >
                立即观看
              </Button>
            </article>
            <SectionHeader title="分享给朋友" />
            <ShareWays film={film.data} />
          </>
        )}
      </main>
    </div>
  )
}
