import { CollectButton, LikeButton } from '#web/social/index.ts'
import styles from './FilmReactions.module.css'

/** What one says of a film with a tap. */
export function FilmReactions({ filmId }: { filmId: number }) {
  const subject = { kind: 'film', id: filmId } as const
  return (
    <div className={styles.row}>
      <LikeButton subject={subject} />
      <CollectButton subject={subject} />
    </div>
  )
}
