import { useEffect, useRef, useState, type CSSProperties, type PointerEvent } from 'react'
import { classes } from '#ui/classes.ts'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { CloseIcon } from '#ui/icons/controls.ts'
import { useConfig } from '../wire/config.ts'
import { openLink } from '../navigation/navigation.tsx'
import { Picture } from '../pictures/Picture.tsx'
import { local, session } from '../storage.ts'
import { inside, type Point } from './floating-position.ts'
import { useScrolling } from './useScrolling.ts'
import styles from './FloatingWindow.module.css'

const turnEvery = 4000
/** A finger that moved less than this many CSS pixels has tapped. */
const slack = 6
const placeKey = 'floatPlace'
const closedKey = 'floatClosed'

/**
 * A small picture over the pages that an operator can switch on. Where it is dragged to is kept on the device; closed,
 * it stays away for the session.
 */
export function FloatingWindow() {
  const { imageInfos } = useConfig().floatingWindow
  const [closed, setClosed] = useState(() => session.read(closedKey) === true)
  const [at, setAt] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const drag = useRef<{ x: number; y: number; from: Point; to?: Point }>(undefined)
  const [place, setPlace] = useState(() => local.read<Point>(placeKey))
  const scrolling = useScrolling()

  useEffect(() => {
    if (closed || imageInfos.length < 2) return
    const timer = setInterval(() => setAt((at) => at + 1), turnEvery)
    return () => clearInterval(timer)
  }, [closed, imageInfos.length])

  const image = imageInfos[at % imageInfos.length]
  if (closed || !image) return null

  function grasp(event: PointerEvent<HTMLElement>) {
    const { offsetLeft: left, offsetTop: top } = box.current!
    drag.current = { x: event.clientX, y: event.clientY, from: { left, top } }
  }
  function follow(event: PointerEvent<HTMLElement>) {
    const held = drag.current
    const room = box.current?.offsetParent
    if (!held || !room || !box.current || event.buttons === 0) return
    const by = { x: event.clientX - held.x, y: event.clientY - held.y }
    if (!held.to && Math.hypot(by.x, by.y) < slack) return
    // Captured only now: a captured pointer's click would go to the box, not to the button under it
    if (!held.to) event.currentTarget.setPointerCapture(event.pointerId)
    const size = { width: box.current.offsetWidth, height: box.current.offsetHeight }
    const space = { width: room.clientWidth, height: room.clientHeight }
    held.to = inside({ left: held.from.left + by.x, top: held.from.top + by.y }, size, space)
    setPlace(held.to)
  }

  return (
    <div
      ref={box}
      className={classes(styles.window, place && styles.placed, scrolling && styles.scrolling)}
      style={place && ({ '--left': `${place.left}px`, '--top': `${place.top}px` } as CSSProperties)}
      onPointerDown={grasp}
      onPointerMove={follow}
      onLostPointerCapture={() => drag.current?.to && local.write(placeKey, drag.current.to)}
    >
      <button
        type="button"
        className={styles.picture}
        aria-label="推广"
        onClick={({ detail }) => {
          // A click of the keyboard counts 0 and follows no finger
          const dragged = detail > 0 && drag.current?.to
          if (!dragged && image.url) openLink(image.url)
        }}
      >
        <Picture path={image.image} alt="" width={320} eager />
      </button>
      <IconButton
        label="关闭悬浮窗"
        className={styles.close}
        onClick={() => {
          session.write(closedKey, true)
          setClosed(true)
        }}
      >
        <CloseIcon size={14} />
      </IconButton>
    </div>
  )
}
