import { useEffect, useRef } from 'react'
import type { Photo, PhotoSet } from '#contract/photo/shapes.ts'
import { LockFilledIcon } from '#ui/icons/locks.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Picture } from '#web/platform/pictures/Picture.tsx'
import { openPhotos, photoName } from '../rules.ts'
import { heightOf } from '../wall.ts'
import { Masonry } from './Masonry.tsx'
import styles from './PhotoWall.module.css'

/** The highest a photo may be on the wall, in widths; the viewer shows it whole. */
const most = 2.2
const firstScreen = 4

const loadViewer = () => import('../viewer/open.ts')

/** The photos of a set, each leading into the viewer. A locked one shows its colour, and leads to what unlocks it. */
export function PhotoWall({ set, onLocked }: { set: PhotoSet; onLocked: () => void }) {
  const frame = useRef<HTMLDivElement>(null)
  const close = useRef<() => void>(undefined)
  const buttonOf = (index: number) => frame.current?.querySelectorAll('button')[index]

  // Who came to see photos will open one: the viewer is fetched before
  useEffect(() => {
    loadViewer().catch(() => undefined)
    return () => close.current?.()
  }, [])

  async function open(index: number) {
    try {
      const { openViewer } = await loadViewer()
      close.current = openViewer({
        set,
        photos: openPhotos(set.list),
        index,
        thumbOf: (at) => buttonOf(at)?.querySelector('img') ?? undefined,
        onLocked,
        onClosed: (at) => buttonOf(at)?.focus(),
      })
    } catch {
      toast('没有打开，请检查网络后再试', { kind: 'bad' })
    }
  }

  return (
    <div ref={frame}>
      <Masonry label="照片" items={set.list} heightOf={(photo) => heightOf(photo, most)}>
        {(photo, index) => (
          <button
            type="button"
            className={styles.photo}
            style={{ aspectRatio: `1 / ${heightOf(photo, most)}`, backgroundColor: photo.colour }}
            aria-label={photoName(set, index) + (photo.path ? '' : '，未解锁')}
            onClick={() => (photo.path ? void open(index) : onLocked())}
          >
            <Shown photo={photo} eager={index < firstScreen} />
          </button>
        )}
      </Masonry>
    </div>
  )
}

function Shown({ photo, eager }: { photo: Photo; eager: boolean }) {
  if (photo.path) return <Picture path={photo.path} alt="" colour={photo.colour} eager={eager} />
  return (
    <span className={styles.locked}>
      <LockFilledIcon size={20} />
    </span>
  )
}
