import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Comment } from '#contract/social/shapes.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { InfiniteEnd } from '#ui/scrolling/InfiniteEnd.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { messageOf } from '#web/platform/wire/api.ts'
import { CommentItem } from './CommentItem.tsx'
import { CommentMenu } from './CommentMenu.tsx'
import { CommentsSkeleton } from './CommentsSkeleton.tsx'
import { Composer } from './Composer.tsx'
import { type On, replies } from './queries.ts'
import styles from './ReplySheet.module.css'

/** A comment and all replies under it. `answer`: what the line to write in answers at first. */
export function ReplySheet({
  subject,
  root,
  open,
  answer,
  onClose,
}: {
  subject: On
  root: Comment
  open: boolean
  answer?: Comment | undefined
  onClose: () => void
}) {
  const found = useInfiniteQuery({ ...replies(root.id), enabled: open })
  const [answered, setAnswered] = useState(answer)
  const [chosen, setChosen] = useState<Comment>()
  const list = found.data?.pages.flatMap((page) => page.list) ?? []
  const acts = { onReply: setAnswered, onMenu: setChosen }
  const { firstReplies: _, ...alone } = root as Comment & { firstReplies?: unknown }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={root.replies > 0 ? `${root.replies} 条回复` : '回复'}
      tall
      footer={
        <Composer
          inSheet
          subject={subject}
          replyTo={answered ?? alone}
          people={[root, ...list].map(({ author }) => author)}
        />
      }
    >
      <CommentItem comment={alone} {...acts} />
      <div className={styles.line} />
      {found.isPending && root.replies > 0 && <CommentsSkeleton />}
      {found.isError && !found.data && (
        <ErrorState
          hint={messageOf(found.error)}
          busy={found.isFetching}
          onRetry={() => void found.refetch()}
        />
      )}
      {list.map((reply) => (
        <CommentItem key={reply.id} comment={reply} {...acts} />
      ))}
      {found.data && (
        <InfiniteEnd
          more={found.hasNextPage}
          loading={found.isFetchingNextPage}
          failed={found.isFetchNextPageError}
          onMore={() => void found.fetchNextPage()}
          endText={list.length ? '没有更多了' : '还没有回复'}
        />
      )}
      <CommentMenu
        subject={subject}
        comment={chosen}
        onReply={setAnswered}
        onClose={() => setChosen(undefined)}
      />
    </Sheet>
  )
}
