import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useParams } from '#web/platform/navigation/useLocation.ts'
import type { Chapter } from '#contract/novel/shapes.ts'
import { Button } from '#ui/forms/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { BookIcon } from '#ui/icons/shelf.ts'
import { lazy } from '#ui/lazy.ts'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { TopBar } from '#ui/navigation/TopBar.tsx'
import { messageOf } from '#web/platform/wire/api.ts'
import { AppLink, useBack } from '#web/platform/navigation/navigation.tsx'
import { usePageTitle, useWhenShown } from '#web/platform/pages/page.ts'
import { Picture } from '#web/platform/pictures/Picture.tsx'
import { listenPath, novelPath, novelReadPath } from '../links.ts'
import { useScript } from '../reader/settings-store.ts'
import { chapterText, novelCard } from '../reader/queries.ts'
import { useLastValue } from '#web/platform/pages/useLastValue.ts'
import { useChapterAddress } from '../useChapterAddress.ts'
import { hear } from './index.ts'
import { type Listening, showElsewhere, useListening } from './listening.ts'
import styles from './AudioPage.module.css'

// The player comes with them, while the page is there already
const AudioControls = lazy(() =>
  import('./AudioControls.tsx').then((module) => ({ default: module.AudioControls })),
)
const Trouble = lazy(() => import('./Trouble.tsx').then((module) => ({ default: module.Trouble })))
const ContentsSheet = lazy(() =>
  import('./ContentsSheet.tsx').then((module) => ({ default: module.ContentsSheet })),
)
const UnlockSheet = lazy(() =>
  import('../reader/controls/UnlockSheet.tsx').then((module) => ({ default: module.UnlockSheet })),
)

/** A novel to listen to. What plays goes on when this page is left; coming back shows what plays then. */
export function AudioPage() {
  const { id = '' } = useParams()
  const back = useBack()
  const found = useQuery(chapterText(id, useScript()))
  const asked = found.data
  const listening = useListening()
  const ours = listening && asked && listening.novelId === asked.novelId ? listening : undefined
  const chapter: Chapter | undefined = ours?.chapter ?? asked
  const card = useQuery({ ...novelCard(chapter?.novelId ?? 0), enabled: chapter !== undefined }).data
  const [choosing, setChoosing] = useState(false)
  const drawn = useLastValue(choosing || undefined)
  const [locked, setLocked] = useState<Chapter>()
  const drawnLock = useLastValue(locked)
  usePageTitle(chapter && `听 ${chapter.novelTitle}`)
  useEffect(showElsewhere, [])

  useChapterAddress(ours?.chapter.id, listenPath)
  useHearing(asked, ours)

  return (
    <div className={styles.page}>
      <TopBar
        onBack={back}
        title={chapter?.novelTitle ?? '听书'}
        end={
          chapter && (
            <IconButton
              label="小说详情"
              render={(link) => <AppLink to={novelPath(chapter.novelId)} {...link} />}
            >
              <BookIcon size={22} />
            </IconButton>
          )
        }
      />
      {chapter ? (
        <main className={styles.main}>
          <div className={styles.cover}>
            <Picture
              path={card?.cover ?? ''}
              alt={`${chapter.novelTitle} 封面`}
              colour={card?.colour}
              width={640}
              eager
            />
          </div>
          <h2 className={styles.title}>{chapter.title}</h2>
          <p className={styles.meta}>
            第 {chapter.number} 章，共 {chapter.chapters} 章
          </p>
          <div className={styles.stage}>
            <Suspense fallback={null}>
              {ours?.trouble && <Trouble listening={ours} onUnlock={() => setLocked(chapter)} />}
              {ours && <AudioControls listening={ours} onContents={() => setChoosing(true)} />}
            </Suspense>
          </div>
          <Button
            kind="line"
            size={32}
            render={(link) => <AppLink to={novelReadPath(chapter.id)} {...link} />}
          >
            看文字
          </Button>
        </main>
      ) : found.error ? (
        <ErrorState
          hint={messageOf(found.error)}
          busy={found.isFetching}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <main className={styles.main}>
          <LoadingRegion>
            <Skeleton width={180} height={240} className={styles.waiting} />
            <Skeleton width={200} height={26} className={styles.waiting} />
            <Skeleton width={300} height={120} className={styles.waiting} />
          </LoadingRegion>
        </main>
      )}
      <Suspense fallback={null}>
        {drawn && chapter && (
          <ContentsSheet
            open={choosing}
            chapter={chapter}
            onClose={() => setChoosing(false)}
            onPick={(row) => {
              setChoosing(false)
              hear(row.id)
            }}
          />
        )}
        {drawnLock && (
          <UnlockSheet
            open={locked !== undefined}
            chapter={drawnLock}
            onClose={() => setLocked(undefined)}
            onBought={() => hear(drawnLock.id)}
          />
        )}
      </Suspense>
    </div>
  )
}

/** Whoever comes to hear a chapter hears it; what plays of the same novel is not interrupted by a visit. */
function useHearing(asked: Chapter | undefined, ours: Listening | undefined): void {
  const waits = useRef(false)
  const came = useRef(false)
  const begin = () => {
    waits.current = !asked
    if (!asked) return
    const another = !came.current && ours?.paused && ours.chapter.id !== asked.id
    came.current = true
    if (!ours || another) hear(asked.id)
    // Membership may have come meanwhile
    else if (ours.trouble === 'locked') hear(ours.chapter.id)
  }
  useWhenShown(begin)
  const beginLate = useEffectEvent(() => {
    if (waits.current) begin()
  })
  const askedId = asked?.id
  useEffect(() => beginLate(), [askedId])
}
