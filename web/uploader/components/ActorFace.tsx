import type { ActorCard } from '#contract/video/catalogue-shapes.ts'
import { Avatar } from '#ui/content/Avatar.tsx'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { Picture } from '#web/platform/pictures/Picture.tsx'
import { actorPath } from '../links.ts'
import styles from './ActorFace.module.css'

type Face = Pick<ActorCard, 'id' | 'name' | 'avatar'> & { films?: number }

/** An actor among others: the face, the name and in how many films, leading to the actor's page. */
export function ActorFace({ actor: { id, name, avatar, films } }: { actor: Face }) {
  return (
    <AppLink to={actorPath(id)} className={styles.face}>
      <Avatar name={name} size={64}>
        {avatar && <Picture path={avatar} alt="" width={320} />}
      </Avatar>
      <span className={styles.name}>{name}</span>
      {films !== undefined && <span className={styles.films}>{films} 部</span>}
    </AppLink>
  )
}
