import PhotoSwipe from 'photoswipe'
import 'photoswipe/style.css'
import type { Photo } from '#contract/photo/shapes.ts'
import { prefersLessMotion } from '#ui/motion.ts'
import { lockedCount, photoName, type Viewed } from '../rules.ts'
import { closeOnBack } from './back.ts'
import { addButtons } from './buttons.ts'
import { loadByThePage } from './loading.ts'
import { startSlideshow } from './slideshow.ts'
import './viewer.css'

type Viewing = {
  set: Viewed
  /** Those that may be seen: the first of the set. */
  photos: readonly Photo[]
  index: number
  /** The small picture a photo grows out of. */
  thumbOf: (index: number) => HTMLImageElement | undefined
  /** Somebody wants what is locked. */
  onLocked: () => void
  /** The viewer is gone; it stood at this photo last. */
  onClosed: (index: number) => void
}

/**
 * Opens photos over the whole screen: swipe, pinch, double tap, wheel, keys; drawn down or pinched together it closes. The two photos after
 * the one that is seen are fetched and decoded at full width before they are slid to, those further away are let go. Gives back what closes it.
 */
export function openViewer(viewing: Viewing): () => void {
  const { set, photos, index, thumbOf } = viewing
  const still = prefersLessMotion()
  const viewer = new PhotoSwipe({
    dataSource: [...photos.map((photo, at) => slideOf(set, photo, at, thumbOf)), ...teaserOf(set)],
    index,
    loop: false,
    preload: [1, 2],
    wheelToZoom: true,
    bgOpacity: 1,
    returnFocus: false,
    maxZoomLevel: 4,
    showHideAnimationType: still ? 'none' : 'zoom',
    ...(still && { zoomAnimationDuration: false as const }),
    closeTitle: '关闭',
    zoomTitle: '缩放',
    arrowPrevTitle: '上一张',
    arrowNextTitle: '下一张',
    errorMsg: '这张没有加载出来',
    // One of our own counts the photos, locked ones too, and not the card at the end
    counter: false,
  })
  viewer.addFilter('thumbEl', (element, _, at) => thumbOf(at) ?? element!)
  const release = loadByThePage(viewer)
  const slideshow = startSlideshow(viewer, photos.length)
  addButtons(viewer, { set, photos, slideshow })
  const leave = closeOnBack(() => viewer.close())

  viewer.on('bindEvents', () => {
    viewer.element?.setAttribute('aria-modal', 'true')
    viewer.element?.setAttribute('aria-label', `《${set.title}》照片`)
  })
  let gone = false
  let wantsLocked = false
  viewer.on('contentAppend', ({ content }) => {
    if (content.index < photos.length) return
    content.element?.querySelector('button')?.addEventListener('click', () => {
      wantsLocked = true
      viewer.close()
    })
  })
  viewer.on('destroy', () => {
    gone = true
    slideshow.stop()
    release()
    viewing.onClosed(Math.min(viewer.currIndex, photos.length - 1))
    // What is offered then stands in the address, which the way back would take away again
    void leave().then(() => wantsLocked && viewing.onLocked())
  })
  viewer.init()
  return () => {
    if (!gone) viewer.destroy()
  }
}

const slideOf = (set: Viewed, photo: Photo, at: number, thumbOf: Viewing['thumbOf']) => ({
  src: photo.path,
  width: photo.width,
  height: photo.height,
  alt: photoName(set, at),
  msrc: thumbOf(at)?.currentSrc,
})

/** A last slide that says how many more there are. Only words of ours and a number stand in its markup. */
function teaserOf({ list }: Viewed) {
  const locked = lockedCount(list)
  if (locked === 0) return []
  return [
    {
      type: 'html',
      html: `<div class="photo-teaser"><p>还有 ${locked} 张</p><button type="button">解锁全部</button></div>`,
    },
  ]
}
