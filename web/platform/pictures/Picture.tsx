import { useEffect, useRef, useState } from 'react'
import { classes } from '#ui/classes.ts'
import { PictureIcon } from '#ui/icons/signs.ts'
import { domainOf } from '../wire/config.ts'
import { addressOf, workerPath, type PictureWidth } from './address.ts'
import { useNear } from './useNear.ts'
import styles from './Picture.module.css'

export type PictureProps = {
  /** As on the wire; empty where there is none. */
  path: string
  /** Empty for a picture that says nothing its neighbours do not. */
  alt: string
  /** Pixels; without it 640 on dense screens, 320 on others. */
  width?: PictureWidth
  /** Seen at once: not to be waited with. */
  eager?: boolean
  /** Shown until the picture is there. */
  colour?: string
  className?: string
}

/** Whether a worker stands between this page and the network and answers for pictures. */
const hasWorker = (): boolean => Boolean(globalThis.navigator?.serviceWorker?.controller)
const loadRevealed = () => import('#client/pictures/revealed.ts')
// A first visit has no worker yet: what does its work is fetched beside the page, not after its first picture
if (!hasWorker()) void loadRevealed().catch(() => undefined)

const usualWidth = (): PictureWidth => (devicePixelRatio > 1.3 ? 640 : 320)

/** A picture of the wire; it fills its Cover, which keeps its place. */
export function Picture(props: PictureProps) {
  const { path, width = usualWidth() } = props
  if (!path) return <Missing {...props} label={props.alt} />
  return <Sent key={`${path} ${width}`} {...props} width={width} />
}

function Sent(props: PictureProps & { width: PictureWidth }) {
  const { path, alt, width, eager = false, colour, className } = props
  const address = addressOf(path, width, domainOf('IMAGE'))
  const [byWorker, setByWorker] = useState(hasWorker)
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const image = useRef<HTMLImageElement>(null)
  const near = useNear(image, eager)
  const made = useRevealed(address.base + address.rest, near && !byWorker, () => setState('failed'))

  if (state === 'failed') return <Missing {...props} label="加载失败" />
  return (
    <>
      {state === 'loading' && colour && (
        <span style={{ backgroundColor: colour }} className={styles.colour} />
      )}
      <img
        ref={image}
        // One that is waited for does not fade in: it stands as soon as it is there
        className={classes(styles.picture, state === 'loading' && !eager && styles.loading, className)}
        src={byWorker ? workerPath(address) : made}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        draggable={false}
        onLoad={() => setState('shown')}
        onError={() => {
          // The worker may have been taken away under the page: the page can do it itself
          if (byWorker) setByWorker(false)
          else setState('failed')
        }}
      />
    </>
  )
}

/** The object URL of a picture while it is wanted and the page is shown. */
function useRevealed(address: string, wanted: boolean, onFailure: () => void): string | undefined {
  const [url, setUrl] = useState<string>()
  const fail = useRef(onFailure)
  useEffect(() => {
    fail.current = onFailure
  })
  useEffect(() => {
    if (!wanted) return
    const leaving = new AbortController()
    showRevealed(address, setUrl, leaving.signal).catch(() => leaving.signal.aborted || fail.current())
    return () => leaving.abort()
  }, [address, wanted])
  return url
}

/** Takes the picture, and gives it back when the one who shows it has gone. */
async function showRevealed(address: string, show: (url: string) => void, gone: AbortSignal): Promise<void> {
  const { revealedPictures } = await loadRevealed()
  if (gone.aborted) return
  gone.addEventListener('abort', () => revealedPictures.release(address))
  const url = await revealedPictures.take(address)
  if (!gone.aborted) show(url)
}

function Missing({ colour, className, label }: PictureProps & { label: string }) {
  return (
    <span
      className={classes(styles.missing, className)}
      style={colour ? { backgroundColor: colour } : undefined}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <PictureIcon size={20} />
    </span>
  )
}
