import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useParams } from '#web/platform/navigation/useLocation.ts'
import { ClampedText } from '#ui/content/ClampedText.tsx'
import { classes } from '#ui/classes.ts'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { ShareIcon } from '#ui/icons/actions.ts'
import { lazy } from '#ui/lazy.ts'
import { PullToRefresh } from '#ui/scrolling/PullToRefresh.tsx'
import { TopBar } from '#ui/navigation/TopBar.tsx'
import { go, useBack, useViewParameter } from '#web/platform/navigation/navigation.tsx'
import { NothingHere } from '#web/platform/pages/NothingHere.tsx'
import { usePageTitle, useWhenShown } from '#web/platform/pages/page.ts'
import { copyText, sharedOrigin } from '#web/platform/sharing.ts'
import { useLastValue } from '#web/platform/pages/useLastValue.ts'
import { useScrolledUnder } from '#web/platform/pages/useScrolledUnder.ts'
import { Loaded } from '#web/platform/lists/Loaded.tsx'
import { useReaderAhead } from './prefetch.ts'
import { ComicActs } from './components/ComicActs.tsx'
import { ComicBar } from './components/ComicBar.tsx'
import { ComicHead } from './components/ComicHead.tsx'
import { ComicSkeleton } from './components/ComicSkeleton.tsx'
import { ComicTabs } from './components/ComicTabs.tsx'
import styles from './ComicPage.module.css'
import { comicPath, readPath } from './links.ts'
import { comic } from './queries.ts'

const ComicWaysSheet = lazy(() =>
  import('./components/ComicWaysSheet.tsx').then((module) => ({ default: module.ComicWaysSheet })),
)
const whole = 'all'

/** A comic: what it is, its chapters, and the way on from where it was left. */
export function ComicPage() {
  const { id = '' } = useParams()
  const back = useBack()
  const found = useQuery(comic(id))
  const shown = found.data
  const [tab, setTab] = useViewParameter('tab')
  // What is to be bought stands in the address, so that it is there again after a way to more coins
  const [wanted, setWanted] = useViewParameter('open')
  const [isPast, watchHead] = useScrolledUnder()
  usePageTitle(shown?.title)
  useWhenShown(() => {
    if (shown) void found.refetch()
  })
  useReaderAhead(shown?.mine.place?.chapterId ?? shown?.first?.id)
  const drawn = useLastValue(wanted || undefined)
  const chapterId = drawn && drawn !== whole ? Number(drawn) : undefined

  function afterBuying() {
    setWanted('')
    if (chapterId) go(readPath(chapterId))
  }

  return (
    <div className={styles.page}>
      <div className={classes(styles.bar, isPast && styles.solid)}>
        <TopBar
          over={!isPast && shown !== undefined}
          title={isPast || !shown ? (shown?.title ?? '漫画') : undefined}
          onBack={back}
          end={
            shown && (
              <IconButton
                label="分享"
                onClick={() => void copyText(sharedOrigin() + comicPath(shown.id), '链接已复制')}
              >
                <ShareIcon />
              </IconButton>
            )
          }
        />
      </div>
      <PullToRefresh className={styles.scroller} onRefresh={() => found.refetch({ throwOnError: true })}>
        <Loaded
          query={found}
          skeleton={<ComicSkeleton />}
          absent={<NothingHere title="漫画不存在或已下架" hint="看看别的漫画吧" />}
        >
          {(it) => (
            <>
              <div ref={watchHead}>
                <ComicHead comic={it} />
              </div>
              <main className={styles.below}>
                {it.description && (
                  <div className={styles.story}>
                    <ClampedText text={it.description} />
                  </div>
                )}
                <ComicActs comic={it} />
                <ComicTabs
                  comic={it}
                  tab={tab}
                  onTab={setTab}
                  onLocked={(chapter) => setWanted(String(chapter.id))}
                />
              </main>
            </>
          )}
        </Loaded>
      </PullToRefresh>
      {shown && tab !== 'comments' && <ComicBar comic={shown} onBuy={() => setWanted(whole)} />}
      {shown && drawn && (
        <Suspense fallback={null}>
          <ComicWaysSheet
            open={wanted !== ''}
            comic={shown}
            chapterId={chapterId}
            onClose={() => setWanted('')}
            onBought={afterBuying}
          />
        </Suspense>
      )}
    </div>
  )
}
