import { useState } from 'react'
import type { Comment, Thread } from '#contract/social/shapes.ts'
import { Avatar } from '#ui/content/Avatar.tsx'
import { classes } from '#ui/classes.ts'
import { HeartFilledIcon, HeartIcon } from '#ui/icons/actions.ts'
import { ChevronRightIcon } from '#ui/icons/signs.ts'
import { MoreIcon } from '#ui/icons/controls.ts'
import { Tag } from '#ui/content/Tag.tsx'
import { views } from '#web/platform/formats.ts'
import { relativeTime } from '#web/platform/relative-time.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { Picture } from '#web/platform/pictures/Picture.tsx'
import { CommentText } from './CommentText.tsx'
import { useLikeComment } from './queries.ts'
import styles from './CommentItem.module.css'

type Acts = { onMenu: (one: Comment) => void; onReply: (one: Comment) => void }

/** A comment with the first replies under it, or a reply. A long press opens its menu, as the button does. */
export function CommentItem({
  comment,
  onOpen,
  ...acts
}: Acts & { comment: Comment | Thread; onOpen?: () => void }) {
  const { author, answered, state } = comment
  const gone = state === 'gone'
  const sending = comment.id < 0
  return (
    <article
      className={classes(styles.comment, sending && styles.sending)}
      aria-label={`${author.name} 的评论`}
      onContextMenu={(event) => {
        event.preventDefault()
        if (!gone && !sending) acts.onMenu(comment)
      }}
    >
      <Avatar name={gone ? '·' : author.name} size={32}>
        {!gone && author.avatar ? <Picture path={author.avatar} alt="" /> : undefined}
      </Avatar>
      <div className={styles.body}>
        {!gone && (
          <div className={styles.name}>
            <span className="one-line">{author.name}</span>
            {author.vip && <Tag kind="gold">VIP</Tag>}
          </div>
        )}
        <p className={classes(styles.text, gone && styles.gone)}>
          {answered && !gone && `回复 ${answered.name}：`}
          <CommentText comment={comment} />
        </p>
        {!gone && <Foot comment={comment} {...acts} />}
        {'firstReplies' in comment && comment.replies > 0 && (
          <FirstReplies thread={comment} onOpen={onOpen} />
        )}
      </div>
    </article>
  )
}

function Foot({ comment, onMenu, onReply }: Acts & { comment: Comment }) {
  const like = useLikeComment()
  const [now] = useState(() => Math.floor(Date.now() / 1000))
  const { state, liked, likes, at } = comment
  if (comment.id < 0)
    return (
      <div className={styles.foot}>
        <span role="status">发送中…</span>
      </div>
    )
  return (
    <div className={styles.foot}>
      <time>{relativeTime(Math.min(at, now), now)}</time>
      {state === 'held' && (
        <span>
          <Tag kind="gold">审核中</Tag>
        </span>
      )}
      {state === 'refused' && (
        <span>
          <AppLink to="/mine/message">未通过审核，查看原因</AppLink>
        </span>
      )}
      {state === 'published' && (
        <button type="button" onClick={() => onReply(comment)}>
          回复
        </button>
      )}
      <button type="button" aria-label="更多" onClick={() => onMenu(comment)}>
        <MoreIcon size={16} />
      </button>
      {state === 'published' && (
        <button
          type="button"
          className={styles.like}
          aria-pressed={liked}
          aria-label={`赞，${likes}`}
          onClick={() => like.mutate(comment)}
        >
          {liked ? <HeartFilledIcon size={16} /> : <HeartIcon size={16} />}
          {likes > 0 && views(likes)}
        </button>
      )}
    </div>
  )
}

function FirstReplies({ thread, onOpen }: { thread: Thread; onOpen: (() => void) | undefined }) {
  return (
    <ul className={styles.replies} aria-label="回复">
      {thread.firstReplies.map((reply) => (
        <li key={reply.id}>
          <b>{reply.author.name}</b>
          {reply.answered && <> 回复 {reply.answered.name}</>}：<CommentText comment={reply} />
        </li>
      ))}
      <li>
        <button type="button" onClick={onOpen}>
          共 {thread.replies} 条回复
          <ChevronRightIcon size={12} />
        </button>
      </li>
    </ul>
  )
}
