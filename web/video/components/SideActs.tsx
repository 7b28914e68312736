import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { CommentIcon } from '#ui/icons/actions.ts'
import { views } from '#web/platform/formats.ts'
import styles from './SideActs.module.css'

/** What one does with an upright video, one act below the other over its right side. */
export const SideActs = ({ children }: { children: ReactNode }) => (
  <div className={styles.acts}>{children}</div>
)

/** One of them: an icon, and a word or a number below it. */
export const SideAct = (act: ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button type="button" className={styles.act} {...act} />
)

/** Opens the comments, of which there are so many. */
export const CommentsAct = ({ count, onClick }: { count: number; onClick: () => void }) => (
  <SideAct aria-label={`评论，${count}`} onClick={onClick}>
    <CommentIcon />
    {count > 0 ? views(count) : '评论'}
  </SideAct>
)
