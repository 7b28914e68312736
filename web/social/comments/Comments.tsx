import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Comment } from '#contract/social/shapes.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { InfiniteEnd } from '#ui/scrolling/InfiniteEnd.tsx'
import { Pill } from '#ui/navigation/Pill.tsx'
import { messageOf } from '#web/platform/wire/api.ts'
import { CommentItem } from './CommentItem.tsx'
import { CommentMenu } from './CommentMenu.tsx'
import { CommentsSkeleton } from './CommentsSkeleton.tsx'
import { Composer } from './Composer.tsx'
import { type On, type Order, threads } from './queries.ts'
import { ReplySheet } from './ReplySheet.tsx'
import styles from './Comments.module.css'

const orders = [
  { key: 'hot', label: '最热' },
  { key: 'new', label: '最新' },
] as const

/** The comments on a thing, the replies of one in a sheet, and the line to write in. */
export function Comments({ subject }: { subject: On }) {
  const [order, setOrder] = useState<Order>('hot')
  const [chosen, setChosen] = useState<Comment>()
  const [opened, setOpened] = useState<{ root: Comment; open: boolean; answer?: Comment | undefined }>()
  const found = useInfiniteQuery(threads(subject, order))
  const list = unique(found.data?.pages.flatMap((page) => page.list) ?? [])
  const reply = (one: Comment) => {
    const root = list.find(({ id }) => id === (one.rootId || one.id))
    if (root) setOpened({ root, open: true, answer: one })
  }

  return (
    <section className={styles.section} aria-label="评论">
      <div className={styles.orders}>
        {orders.map(({ key, label }) => (
          <Pill key={key} on={order === key} onClick={() => setOrder(key)}>
            {label}
          </Pill>
        ))}
      </div>
      <div className={styles.list}>
        {found.isPending && <CommentsSkeleton />}
        {found.isError && !found.data && (
          <ErrorState
            hint={messageOf(found.error)}
            busy={found.isFetching}
            onRetry={() => void found.refetch()}
          />
        )}
        {found.data && list.length === 0 && <EmptyState title="还没有评论" hint="来抢第一条，说说你的感受" />}
        {list.map((thread) => (
          <CommentItem
            key={thread.id}
            comment={thread}
            onMenu={setChosen}
            onReply={reply}
            onOpen={() => setOpened({ root: thread, open: true })}
          />
        ))}
        {list.length > 0 && (
          <InfiniteEnd
            more={found.hasNextPage}
            loading={found.isFetchingNextPage}
            failed={found.isFetchNextPageError}
            onMore={() => void found.fetchNextPage()}
          />
        )}
      </div>
      <Composer
        subject={subject}
        people={list.flatMap((thread) => [thread, ...thread.firstReplies]).map(({ author }) => author)}
      />
      {opened && (
        <ReplySheet
          key={opened.root.id}
          subject={subject}
          root={list.find(({ id }) => id === opened.root.id) ?? opened.root}
          open={opened.open}
          answer={opened.answer}
          onClose={() => setOpened({ ...opened, open: false })}
        />
      )}
      <CommentMenu subject={subject} comment={chosen} onReply={reply} onClose={() => setChosen(undefined)} />
    </section>
  )
}

/** While pages were loaded, a comment may have been liked from one page onto the next. */
const unique = <Row extends { id: number }>(rows: Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
]
