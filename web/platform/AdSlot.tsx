import { useCallback, useRef, type ReactNode } from 'react'
import { nonce } from '#client/cipher.ts'
import { ads } from '#contract/ads/endpoints.ts'
import type { Ad } from '#contract/session/shapes.ts'
import { Carousel } from '#ui/Carousel.tsx'
import type { CoverRatio } from '#ui/Cover.tsx'
import { call } from './api.ts'
import { useAds } from './config.ts'
import { openLink } from './navigation.tsx'
import { useWhenShown } from './page.ts'
import { Picture } from './Picture.tsx'
import styles from './AdSlot.module.css'

const turnEvery = 2000

/** Follows an ad and counts the click: however often it is tapped, once per showing. */
export function useAdClick(): (ad: Ad) => void {
  const view = useRef('')
  const counted = useRef(new Set<number>())
  useWhenShown(() => {
    view.current = nonce()
    counted.current.clear()
  })
  return useCallback((ad: Ad) => {
    if (!counted.current.has(ad.id)) {
      counted.current.add(ad.id)
      void call(ads.click, { body: { id: ad.id, view: view.current } }).catch(() => undefined)
    }
    const href = ad.href || ad.download_url
    if (href) openLink(href)
  }, [])
}

type AdSlotProps = { position: number; ratio?: CoverRatio; className?: string }

/** The ads of one position, turning. Nothing where there are none. */
export function AdSlot({ position, ratio = '5:2', className }: AdSlotProps): ReactNode {
  const shown = useAds(position)
  const follow = useAdClick()
  if (shown.length === 0) return null
  return (
    <Carousel label="推广" ratio={ratio} interval={turnEvery} className={className}>
      {shown.map((ad) => (
        <button key={ad.id} type="button" className={styles.slide} data-ad={ad.id} onClick={() => follow(ad)}>
          <Picture path={ad.cover} alt={ad.title} width={1280} />
        </button>
      ))}
    </Carousel>
  )
}
