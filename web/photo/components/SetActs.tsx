import type { PhotoSet } from '#contract/photo/shapes.ts'
import { CollectButton, LikeButton, ShareButton } from '#web/social/index.ts'
import { photoPath } from '../links.ts'
import styles from './SetActs.module.css'

/** Buttons of a photo set: like, collect, share. */
export function SetActs({ set: { id, title } }: { set: PhotoSet }) {
  const subject = { kind: 'photo', id } as const
  return (
    <div className={styles.acts}>
      <LikeButton subject={subject} />
      <CollectButton subject={subject} />
      <ShareButton heading="分享写真" title={title} path={photoPath(id)} />
    </div>
  )
}
