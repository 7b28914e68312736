import { useEffect } from 'react'
import { useParams } from '#web/platform/navigation/useLocation.ts'
import { Button } from '#ui/forms/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { TopBar } from '#ui/navigation/TopBar.tsx'
import { AppLink, go, useBack } from '#web/platform/navigation/navigation.tsx'
import { usePageTitle } from '#web/platform/pages/page.ts'
import styles from './FilmPage.module.css'
import { filmPath } from './links.ts'
import { filmOfPlayUrl } from './play-url.ts'

/** Plays a film by its stored play address. Addresses of other sites are refused: our token never goes there. */
export function PlayUrlPage() {
  usePageTitle('播放')
  const back = useBack()
  const { url = '' } = useParams()
  const film = filmOfPlayUrl(url, location.origin)

  useEffect(() => {
    if (film !== undefined) go(filmPath(film), { replace: true })
  }, [film])

  return (
    <div className={styles.page}>
      <TopBar title="播放" onBack={back} />
      <main className={styles.scroller}>
        {film === undefined && (
          <EmptyState
            title="这个播放地址无法打开"
            hint="它不是本站的影片，或者已经失效"
            action={<Button render={(link) => <AppLink to="/home" {...link} />}>回首页</Button>}
          />
        )}
      </main>
    </div>
  )
}
