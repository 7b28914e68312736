import type { PhotoSet } from '#contract/photo/shapes.ts'
import { CollectButton, LikeButton, ShareButton } from '#web/social/index.ts'
import { photoPath } from '../links.ts'
import styles from './SetActs.module.css'

/** What one does with a set besides looking at it. */
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
