import { useState } from 'react'
import type { ShortVideo } from '#contract/video/short-shapes.ts'
import { classes } from '#ui/classes.ts'
import { CoinFilledIcon } from '#ui/icons/marks.ts'
import { CrownFilledIcon } from '#ui/icons/locks.ts'
import { amountShort } from '#web/platform/formats.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { tagPath } from '../../links.ts'
import { isWhole, previewWords } from '../../player/rules.ts'
import { uploaderPath } from '../links.ts'
import styles from './ShortWords.module.css'

/** What a video is: who it is from, its words and tags, and what of it is free where not all is. */
export function ShortWords({ video, onOpen }: { video: ShortVideo; onOpen: () => void }) {
  const { uploader, author, title, description, tags } = video
  const [unfolded, setUnfolded] = useState(false)
  const name = uploader?.name ?? author
  const path = uploader && uploaderPath(uploader)
  const text = description && description !== title ? `${title} ${description}` : title
  return (
    <div className={styles.words}>
      {!isWhole(video) && <OpenStrip video={video} onOpen={onOpen} />}
      {name &&
        (path ? (
          <AppLink to={path} className={styles.name}>
            @{name}
          </AppLink>
        ) : (
          <b className={styles.name}>@{name}</b>
        ))}
      <button
        type="button"
        className={classes(styles.text, unfolded ? styles.unfolded : 'two-lines')}
        aria-expanded={unfolded}
        onClick={() => setUnfolded(!unfolded)}
      >
        {text}
      </button>
      {tags.length > 0 && (
        <p className={styles.tags}>
          {tags.slice(0, unfolded ? undefined : 3).map((tag) => (
            <AppLink key={tag} to={tagPath(tag)}>
              #{tag}
            </AppLink>
          ))}
        </p>
      )}
    </div>
  )
}

/** That only a part is free, and the way to the whole, in place. */
function OpenStrip({ video, onOpen }: { video: ShortVideo; onOpen: () => void }) {
  const { state, previewSeconds, needsVip, price } = video.entitlement
  const ways = [needsVip && 'VIP 免费看', price > 0 && `${amountShort(price)} 金币`].filter(Boolean)
  return (
    <button type="button" className={styles.open} onClick={onOpen}>
      {needsVip ? <CrownFilledIcon size={16} /> : <CoinFilledIcon size={16} />}
      {state === 'preview' ? `试看 ${previewWords(previewSeconds)}` : '看完整版'}
      {ways.length > 0 && ` · ${ways.join('，')}`}
    </button>
  )
}
