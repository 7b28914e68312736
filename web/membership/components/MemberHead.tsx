import type { Membership } from '#contract/membership/shapes.ts'
import { Avatar } from '#ui/content/Avatar.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Picture } from '#web/platform/pictures/Picture.tsx'
import { useUser } from '#web/platform/session/session.ts'
import { membershipLine } from '../words.ts'
import styles from './MemberHead.module.css'

/** Who buys, and what they have already. */
export function MemberHead({ membership }: { membership: Membership | undefined }) {
  const user = useUser()
  if (!user) return null
  return (
    <section className={styles.head} aria-label="我的会员">
      <Avatar name={user.nickname}>{user.avatar && <Picture path={user.avatar} alt="" width={320} />}</Avatar>
      <div className={styles.words}>
        <b className="one-line">{user.nickname}</b>
        {membership ? <p>{membershipLine(membership)}</p> : <Skeleton width={200} height={16} />}
      </div>
    </section>
  )
}
