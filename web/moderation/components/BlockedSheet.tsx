import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Avatar } from '#ui/content/Avatar.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { messageOf } from '#web/platform/wire/api.ts'
import { EndlessList } from '#web/platform/lists/EndlessList.tsx'
import { Picture } from '#web/platform/pictures/Picture.tsx'
import { blocked, setBlocked } from '../queries.ts'
import styles from './BlockedSheet.module.css'

/** 黑名单: whom one does not want to hear, each of whom can be taken back. */
export function BlockedSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="黑名单" tall>
      {open && <BlockedList />}
    </Sheet>
  )
}

function BlockedList() {
  const feed = useInfiniteQuery(blocked)
  const [leaving, setLeaving] = useState<number>()

  async function unblock(id: number) {
    setLeaving(id)
    await setBlocked(id, false)
      .catch((error: unknown) => toast(messageOf(error), { kind: 'bad' }))
      .finally(() => setLeaving(undefined))
  }

  return (
    <EndlessList
      feed={feed}
      skeleton={<Places />}
      empty={<EmptyState title="黑名单是空的" hint="在评论的更多操作里可以拉黑对方" />}
    >
      {(people) => (
        <ul className={styles.list}>
          {people.map(({ id, name, avatar }) => (
            <li key={id} className={styles.row}>
              <Avatar name={name}>{avatar ? <Picture path={avatar} alt="" /> : undefined}</Avatar>
              <span className={`${styles.name} one-line`}>{name}</span>
              <Button
                kind="line"
                size={32}
                busy={leaving === id}
                aria-label={`把「${name}」移出黑名单`}
                onClick={() => void unblock(id)}
              >
                移出
              </Button>
            </li>
          ))}
        </ul>
      )}
    </EndlessList>
  )
}

const Places = () => (
  <LoadingRegion>
    <ul className={styles.list}>
      {Array.from({ length: 4 }, (_, at) => (
        <li key={at} className={styles.row}>
          <Skeleton width={40} height={40} round />
          <Skeleton width={140} height={16} />
        </li>
      ))}
    </ul>
  </LoadingRegion>
)
