import type { Writer } from '#contract/melon/shapes.ts'
import { Avatar } from '#ui/content/Avatar.tsx'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { Picture } from '#web/platform/pictures/Picture.tsx'
import { writerPath } from '../links.ts'
import styles from './Writer.module.css'

/** The picture of who tells stories; the first letter of the name without one. */
export const WriterAvatar = ({
  writer: { name, avatar },
  size,
}: {
  writer: { name: string; avatar: string }
  size: 40 | 64
}) => (
  <Avatar name={name} size={size}>
    {avatar && <Picture path={avatar} alt="" width={320} />}
  </Avatar>
)

/** One of those who tell stories in a rail: face, name, and how many they told. */
export const WriterFace = ({ writer }: { writer: Writer }) => (
  <AppLink to={writerPath(writer.id)} className={styles.face}>
    <WriterAvatar writer={writer} size={64} />
    <span className="one-line">{writer.name}</span>
    <span className={styles.figures}>{writer.stories} 篇</span>
  </AppLink>
)
