import type { FollowableKind, Subject } from '#contract/social/shapes.ts'
import { Button } from '#ui/forms/Button.tsx'
import { PlusIcon } from '#ui/icons/controls.ts'
import { useFollow, useStanding } from '../queries.ts'

/** 关注, or 已关注 to end it. `name` says whom, for those who do not see the row. */
export function FollowButton({ subject, name }: { subject: Subject<FollowableKind>; name: string }) {
  const standing = useStanding(subject)
  const follow = useFollow(subject)
  const followed = standing?.followed ?? false
  const word = followed ? '已关注' : '关注'
  return (
    <Button
      kind={followed ? 'plain' : 'weak'}
      size={32}
      icon={followed ? undefined : <PlusIcon size={14} />}
      aria-label={`${word} ${name}`}
      disabled={!standing}
      onClick={() => follow.mutate(!followed)}
    >
      {word}
    </Button>
  )
}
