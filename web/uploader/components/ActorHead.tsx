import type { Actor } from '#contract/video/catalogue-shapes.ts'
import { Avatar } from '#ui/content/Avatar.tsx'
import { ClampedText } from '#ui/content/ClampedText.tsx'
import { Picture } from '#web/platform/pictures/Picture.tsx'
import { FollowButton } from '#web/social/index.ts'
import styles from './Head.module.css'

/** The head of an actor's page: face, name, figures, and who that is. */
export function ActorHead({ actor: { id, name, avatar, films, intro } }: { actor: Actor }) {
  return (
    <div className={styles.head}>
      <div className={styles.person}>
        <Avatar name={name} size={64}>
          {avatar && <Picture path={avatar} alt="" width={320} eager />}
        </Avatar>
        <div className={styles.words}>
          <h2 className={styles.name}>{name}</h2>
          <p className={styles.figures}>参演 {films} 部影片</p>
        </div>
        <FollowButton subject={{ kind: 'actor', id }} name={name} />
      </div>
      {intro && <ClampedText text={intro} />}
    </div>
  )
}
