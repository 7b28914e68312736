import { useCallback, useState, type ReactNode } from 'react'
import { ads } from '#contract/ads/endpoints.ts'
import type { Ad } from '#contract/session/shapes.ts'
import { Carousel } from '#ui/scrolling/Carousel.tsx'
import type { CoverRatio } from '#ui/cards/Cover.tsx'
import { mayShow } from './ad-caps.ts'
import { call } from '../wire/api.ts'
import { useAds } from '../wire/config.ts'
import { openLink } from '../navigation/navigation.tsx'
import { useWhenShown } from '../pages/page.ts'
import { Picture } from '../pictures/Picture.tsx'
import { useOncePerShowing } from '../pages/useOncePerShowing.ts'
import styles from './AdSlot.module.css'

const turnEvery = 2000

/** Follows an ad and counts the click: however often it is tapped, once per showing. */
export function useAdClick(): (ad: Ad) => void {
  const count = useOncePerShowing(countClick)
  return useCallback(
    (ad: Ad) => {
      count(ad.id)
      const href = ad.href || ad.download_url
      if (href) openLink(href)
    },
    [count],
  )
}
const countClick = (id: number, view: string) => call(ads.click, { body: { id, view } })

/** The ads of one position without those of which this device had enough for today when the page came to the front. */
export function useShownAds(position: number): Ad[] {
  const ads = useAds(position)
  const [enough, setEnough] = useState(() => enoughOf(ads))
  useWhenShown(() => setEnough(enoughOf(ads)))
  return ads.filter(({ id }) => !enough.includes(id))
}
const enoughOf = (ads: readonly Ad[]) => ads.filter((ad) => !mayShow(ad)).map(({ id }) => id)

type AdSlotProps = { position: number; ratio?: CoverRatio; className?: string }

/** The ads of one position, turning. Nothing where there are none. */
export function AdSlot({ position, ratio = '5:2', className }: AdSlotProps): ReactNode {
  const shown = useShownAds(position)
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
