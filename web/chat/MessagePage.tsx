import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ShieldIcon } from '#ui/icons/things.ts'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { statements } from '#web/moderation/index.ts'
import { EndlessList } from '#web/platform/lists/EndlessList.tsx'
import { relativeTime } from '#web/platform/relative-time.ts'
import { ListPage } from '#web/platform/lists/ListPage.tsx'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { useWhenShown } from '#web/platform/pages/page.ts'
import { refreshPages } from '#web/platform/wire/query-client.ts'
import { refreshUser } from '#web/platform/session/session.ts'
import styles from './MessagePage.module.css'
import { noticeExcerpt, noticePath, noticeTitle } from './notices.ts'

const clock = () => Math.floor(Date.now() / 1000)

/** 消息: what the operator had to tell, newest first. */
export function MessagePage() {
  const feed = useInfiniteQuery(statements)
  const [now, setNow] = useState(clock)
  useWhenShown(() => setNow(clock()))

  return (
    <ListPage
      title="消息"
      onRefresh={() => Promise.all([refreshPages({ queryKey: statements.queryKey }), refreshUser()])}
    >
      <EndlessList
        feed={feed}
        skeleton={<Places />}
        empty={<EmptyState title="还没有消息" hint="审核结果和系统通知会出现在这里" />}
      >
        {(notices) => (
          <ul className={styles.list}>
            {notices.map((notice) => (
              <li key={notice.id}>
                <AppLink to={noticePath(notice.id)} className={styles.row}>
                  <span className={styles.icon}>
                    <ShieldIcon size={22} />
                    {!notice.read && <span className={styles.dot} role="img" aria-label="未读" />}
                  </span>
                  <span className={styles.words}>
                    <span className={`${styles.title} one-line`}>{noticeTitle(notice)}</span>
                    <span className={`${styles.excerpt} one-line`}>{noticeExcerpt(notice)}</span>
                  </span>
                  <time className={styles.time}>{relativeTime(notice.at, now)}</time>
                </AppLink>
              </li>
            ))}
          </ul>
        )}
      </EndlessList>
    </ListPage>
  )
}

const Places = () => (
  <LoadingRegion>
    <ul className={styles.list}>
      {Array.from({ length: 6 }, (_, at) => (
        <li key={at} className={styles.row}>
          <Skeleton width={44} height={44} round />
          <span className={styles.words}>
            <Skeleton width={160} height={16} />
            <Skeleton width={220} height={14} />
          </span>
        </li>
      ))}
    </ul>
  </LoadingRegion>
)
