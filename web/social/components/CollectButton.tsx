import { Suspense, useRef, useState } from 'react'
import { StarFilledIcon, StarIcon } from '#ui/icons/actions.ts'
import type { CollectableKind, Subject } from '#contract/social/shapes.ts'
import { classes } from '#ui/classes.ts'
import { lazy } from '#ui/lazy.ts'
import { toast } from '#ui/feedback/toast.ts'
import { views } from '#web/platform/formats.ts'
import { useCollect, useStanding } from '../queries.ts'
import styles from './ActButton.module.css'

const FolderSheet = lazy(() =>
  import('./FolderSheet.tsx').then(({ FolderSheet }) => ({ default: FolderSheet })),
)
/** How long a finger rests before it means the folders, in milliseconds. */
const longPress = 450

/** 收藏: a tap puts the thing into the default folder, a long press lets one choose. */
export function CollectButton({ subject }: { subject: Subject<CollectableKind> }) {
  const standing = useStanding(subject)
  const collect = useCollect(subject)
  const [choosing, setChoosing] = useState<boolean>()
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; long: boolean }>(undefined)
  const collected = standing?.collected ?? false

  function begin() {
    const state = { long: false, timer: setTimeout(open, longPress) }
    press.current = state
    function open() {
      state.long = true
      setChoosing(true)
    }
  }
  function tap() {
    if (press.current?.long) return
    collect.mutate(!collected, {
      onSuccess: () =>
        collected
          ? toast('已取消收藏')
          : toast('已收藏', {
              kind: 'good',
              duration: 4000,
              action: { label: '选择收藏夹', run: () => setChoosing(true) },
            }),
    })
  }
  const end = () => clearTimeout(press.current?.timer)

  return (
    <>
      <button
        type="button"
        className={classes(styles.act, styles.collect)}
        aria-pressed={collected}
        aria-label={`收藏，${standing?.collects ?? 0}`}
        disabled={!standing}
        onPointerDown={begin}
        onPointerUp={end}
        onPointerCancel={end}
        onPointerLeave={end}
        onContextMenu={(event) => event.preventDefault()}
        onClick={tap}
      >
        {collected ? <StarFilledIcon size={22} /> : <StarIcon size={22} />}
        {standing?.collects ? views(standing.collects) : '收藏'}
      </button>
      {choosing !== undefined && (
        <Suspense fallback={null}>
          <FolderSheet subject={subject} open={choosing} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  )
}
