import type { ReactNode } from 'react'
import { Cover } from '#ui/cards/Cover.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import { useAdClick, useShownAds } from './AdSlot.tsx'
import { Picture } from '../pictures/Picture.tsx'
import styles from './AdRow.module.css'

/** The first ad of one position as a line that takes little room. Nothing where there is none. */
export function AdRow({ position }: { position: number }): ReactNode {
  const [ad] = useShownAds(position)
  const follow = useAdClick()
  if (!ad) return null
  return (
    <button type="button" className={styles.row} data-ad={ad.id} onClick={() => follow(ad)}>
      <Cover ratio="5:2" className={styles.cover}>
        <Picture path={ad.cover} alt="" width={320} />
      </Cover>
      <span className="one-line">{ad.title}</span>
      <Tag>广告</Tag>
    </button>
  )
}
