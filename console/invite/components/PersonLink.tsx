import { Link } from 'react-router'
import styles from './Invite.module.css'

/** A member, and the way to everything about them. */
export const PersonLink = ({ id, name }: { id: number; name: string }) => (
  <Link className={styles.open} to={`/users?user=${id}`}>
    {name || '已注销'}（{id}）
  </Link>
)
