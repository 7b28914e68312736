import { HeartFilledIcon, HeartIcon } from '#ui/icons/actions.ts'
import type { CollectableKind, Subject } from '#contract/social/shapes.ts'
import { classes } from '#ui/classes.ts'
import { views } from '#web/platform/formats.ts'
import { useLike, useStanding } from '../queries.ts'
import styles from './ActButton.module.css'

/** 点赞, with how many did. */
export function LikeButton({ subject }: { subject: Subject<CollectableKind> }) {
  const standing = useStanding(subject)
  const like = useLike(subject)
  const liked = standing?.liked ?? false
  return (
    <button
      type="button"
      className={classes(styles.act, styles.like)}
      aria-pressed={liked}
      aria-label={`点赞，${standing?.likes ?? 0}`}
      disabled={!standing}
      onClick={() => like.mutate(!liked)}
    >
      {liked ? <HeartFilledIcon size={22} /> : <HeartIcon size={22} />}
      {standing?.likes ? views(standing.likes) : '点赞'}
    </button>
  )
}
