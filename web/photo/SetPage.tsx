import { Suspense, useEffect, useEffectEvent } from 'react'
import type { PhotoSet } from '#contract/photo/shapes.ts'
import { Button } from '#ui/forms/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { lazy } from '#ui/lazy.ts'
import { TopBar } from '#ui/navigation/TopBar.tsx'
import { isAbsent } from '#web/platform/lists/not-found.ts'
import { messageOf } from '#web/platform/wire/api.ts'
import { localHistory } from '#web/platform/local-history.ts'
import { AppLink, useBack, useViewParameter } from '#web/platform/navigation/navigation.tsx'
import { usePageTitle } from '#web/platform/pages/page.ts'
import { SetBelow } from './components/SetBelow.tsx'
import { SetSkeleton } from './components/SetSkeleton.tsx'
import { isWhole } from './rules.ts'
import styles from './SetPage.module.css'
import { useSet } from './useSet.ts'

const UnlockSheet = lazy(() =>
  import('./components/UnlockSheet.tsx').then(({ UnlockSheet }) => ({ default: UnlockSheet })),
)
const seen = localHistory('photo')

/** One photo set: what it is about, its photos on a wall, what people say of it. */
export function SetPage({ id }: { id: string }) {
  const back = useBack()
  const set = useSet(id)
  // In the address, so that it is open again after a way to more coins
  const [opening, setOpening] = useViewParameter('open')
  const shown = set.data
  usePageTitle(shown?.title ?? '写真')
  useRemembered(shown)

  return (
    <div className={styles.page}>
      <TopBar title={shown?.title ?? '写真'} onBack={back} />
      <main className={styles.scroller}>
        {shown ? (
          <SetBelow set={shown} onLocked={() => setOpening('1')} />
        ) : set.isPending ? (
          <SetSkeleton />
        ) : isAbsent(set.error) ? (
          <EmptyState
            title="图集不存在或已下架"
            hint="看看其他写真吧"
            action={<Button render={(link) => <AppLink to="/photo" {...link} />}>去看看</Button>}
          />
        ) : (
          <ErrorState hint={messageOf(set.error)} busy={set.isFetching} onRetry={() => void set.refetch()} />
        )}
      </main>
      {shown && !isWhole(shown) && (
        <Suspense fallback={null}>
          <UnlockSheet set={shown} open={opening === '1'} onClose={() => setOpening('')} />
        </Suspense>
      )}
    </div>
  )
}

/** Puts a set that was opened among what this device remembers. */
function useRemembered(set: PhotoSet | undefined): void {
  const id = set?.id
  const remember = useEffectEvent(() => {
    if (!set) return
    const { title, cover, colour, photos } = set
    seen.add({ id: String(set.id), title, cover, colour, place: `${photos} 张` })
  })
  // Once for each set that is opened, not each time it is asked for again
  useEffect(() => {
    if (id !== undefined) remember()
  }, [id])
}
