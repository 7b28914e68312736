import { Suspense, use, useMemo, useState, type CSSProperties, type ReactNode } from 'react'
import type { ShortVideo } from '#contract/video/short-shapes.ts'
import { lazy } from '#ui/lazy.ts'
import { PageContext } from '#web/platform/pages/page.ts'
import { useVideoState } from '../../player/useVideoState.ts'
import { ShortCover } from '../components/ShortCover.tsx'
import styles from './Reel.module.css'
import type { Reel as ReelWanted } from '../playback/players.ts'
import { drawn, wantsMore } from '../rules.ts'
import { useFreshShort } from './useFreshShort.ts'
import { useLoadMore } from './useLoadMore.ts'
import { usePlayers } from '../playback/usePlayers.ts'
import { useReel } from './useReel.ts'
import { useShowing } from './useShowing.ts'

const loadFront = () =>
  import('../components/ShortFront.tsx').then(({ ShortFront }) => ({ default: ShortFront }))
// The picture goes first; what lies over it comes beside the list of what there is to show
loadFront().catch(() => {})
const ShortFront = lazy(loadFront)

type Props = {
  videos: readonly ShortVideo[]
  /** Of the video to begin with. */
  beginsAt: number
  /** A video is in front now. */
  onShown: (video: ShortVideo) => void
  /** More videos are wanted: the end comes near. */
  onMore: () => void
  /** What stands after the last video. */
  end: ReactNode
}

/** Videos one above the other, one a screen. All play in two elements, which lie in the feed where their video stands. */
export function Reel({ videos, beginsAt, onShown, onMore, end }: Props) {
  const inFront = use(PageContext).active
  const { scroller, place, moving, follow, turn } = useReel(videos.length + 1, beginsAt)
  const reel = useMemo(() => reelAt(inFront ? videos : [], place, moving), [inFront, videos, place, moving])
  const { takeFirst, takeSecond, players, active, failure } = usePlayers(reel)
  const current = videos[place]
  const state = useVideoState(active)
  const [clear, setClear] = useState(false)
  useShowing(inFront ? current : undefined, state)
  useFreshShort(inFront ? current : undefined)
  useLoadMore({
    video: inFront ? current : undefined,
    wants: wantsMore(place, videos.length),
    onShown,
    onMore,
  })
  const shown = useMemo(() => drawn(place, videos.length), [place, videos.length])

  return (
    <div
      ref={scroller}
      className={styles.scroller}
      role="feed"
      aria-label="短视频"
      // Reached by keys, so that a screen reader can scroll it
      tabIndex={0}
      onScroll={follow}
    >
      <div className={styles.track} style={{ '--count': videos.length + 1 } as CSSProperties}>
        {Array.from({ length: videos.length + 1 }, (_, at) => (
          <i key={at} className={styles.stop} />
        ))}
        {shown.map((at) => {
          const video = videos[at]!
          return (
            <article
              key={video.id}
              className={styles.slide}
              style={{ '--at': at } as CSSProperties}
              aria-label={video.title}
              aria-posinset={at + 1}
              aria-setsize={-1}
              inert={at !== place}
            >
              <ShortCover video={video} />
              {at === place && players && (
                <Suspense fallback={null}>
                  <ShortFront
                    key={`${video.id} ${video.entitlement.state}`}
                    video={video}
                    players={players}
                    element={active}
                    state={state}
                    failure={failure}
                    clear={clear}
                    onClear={setClear}
                    onTurn={turn}
                  />
                </Suspense>
              )}
            </article>
          )
        })}
        {/* A kept page out of sight lets go of its decoders */}
        {inFront && (
          <>
            <video ref={takeFirst} className={styles.video} playsInline preload="auto" />
            <video ref={takeSecond} className={styles.video} playsInline preload="auto" />
          </>
        )}
        <div
          className={styles.slide}
          style={{ '--at': videos.length } as CSSProperties}
          inert={place !== videos.length}
        >
          {end}
        </div>
      </div>
    </div>
  )
}

/** What is to play at a place, and what comes then. */
function reelAt(videos: readonly ShortVideo[], place: number, moving: boolean): ReelWanted {
  const placed = (at: number) => {
    const video = videos[at]
    return video && { video, place: at }
  }
  return { current: placed(place), next: placed(place + 1), after: videos[place + 2], moving }
}
