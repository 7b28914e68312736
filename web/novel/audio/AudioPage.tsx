import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import type { Chapter } from '#contract/novel/shapes.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { BookIcon } from '#ui/icons/things.ts'
import { LoadingRegion } from '#ui/LoadingRegion.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { messageOf } from '#web/platform/api.ts'
import { AppLink, useBack } from '#web/platform/navigation.tsx'
import { usePageTitle, useWhenShown } from '#web/platform/page.ts'
import { Picture } from '#web/platform/Picture.tsx'
import { novelPath, novelReadPath } from '../links.ts'
import { ChapterList } from '../reader/ChapterList.tsx'
import { useScript } from '../reader/kept-settings.ts'
import { chapterText, novelCard } from '../reader/queries.ts'
import { useLinger } from '../reader/useLinger.ts'
import { AudioControls } from './AudioControls.tsx'
import { showElsewhere, useListening } from './listening.ts'
import { listen } from './player.ts'
import { Trouble } from './Trouble.tsx'
import styles from './AudioPage.module.css'

const UnlockSheet = lazy(() =>
  import('../reader/UnlockSheet.tsx').then((module) => ({ default: module.UnlockSheet })),
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
  const drawn = useLinger(choosing || undefined)
  const [locked, setLocked] = useState<Chapter>()
  const drawnLock = useLinger(locked)
  usePageTitle(chapter && `听 ${chapter.novelTitle}`)
  useEffect(showElsewhere, [])

  // Whoever comes to hear this chapter hears it; what plays of the same novel is not interrupted by a visit
  useWhenShown(() => {
    if (!ours && asked) void listen(asked.id)
  })
  const askedId = asked?.id
  useEffect(() => {
    if (askedId !== undefined && !ours) void listen(askedId)
    // Once for each chapter that came
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [askedId])

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
          {ours?.trouble && <Trouble listening={ours} onUnlock={() => setLocked(chapter)} />}
          {ours && <AudioControls listening={ours} onContents={() => setChoosing(true)} />}
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
      {drawn && chapter && (
        <Sheet open={choosing} onClose={() => setChoosing(false)} title="目录" tall>
          <div className={styles.contents}>
            <ChapterList
              novelId={chapter.novelId}
              total={chapter.chapters}
              current={chapter.number}
              onPick={(row) => {
                setChoosing(false)
                void listen(row.id)
              }}
            />
          </div>
        </Sheet>
      )}
      <Suspense fallback={null}>
        {drawnLock && (
          <UnlockSheet open={locked !== undefined} chapter={drawnLock} onClose={() => setLocked(undefined)} />
        )}
      </Suspense>
    </div>
  )
}
