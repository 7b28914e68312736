import { useQuery } from '@tanstack/react-query'
import { useParams } from '#web/platform/navigation/useLocation.ts'
import { reasons } from '#contract/moderation/reasons.ts'
import type { Statement } from '#contract/moderation/shapes.ts'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { statement } from '#web/moderation/index.ts'
import { date } from '#web/platform/formats.ts'
import { ListPage } from '#web/platform/lists/ListPage.tsx'
import { NothingHere } from '#web/platform/pages/NothingHere.tsx'
import { Loaded } from '#web/platform/lists/Loaded.tsx'
import { AppealBox } from './components/AppealBox.tsx'
import styles from './NoticePage.module.css'
import { noticeExcerpt, noticeTitle } from './notices.ts'

/** 通知详情: what was decided about something of one's own, why, for how long, and what can be done about it. */
export function NoticePage() {
  const { id = '' } = useParams()
  const found = useQuery(statement(id))

  return (
    <ListPage title="通知详情" onRefresh={() => found.refetch({ throwOnError: true })}>
      <Loaded
        query={found}
        skeleton={<Places />}
        absent={<NothingHere title="通知不存在" hint="它可能属于另一个账号" />}
      >
        {(notice) => (
          <article className={styles.notice}>
            <header>
              <h2 className={styles.title}>{noticeTitle(notice)}</h2>
              <p className={styles.time}>{date(notice.at)}</p>
            </header>
            {noticeExcerpt(notice) && (
              <blockquote className={styles.excerpt}>{noticeExcerpt(notice)}</blockquote>
            )}
            <Particulars notice={notice} />
            <AppealBox notice={notice} />
          </article>
        )}
      </Loaded>
    </ListPage>
  )
}

function Particulars({ notice }: { notice: Statement }) {
  const lines = [
    ['原因', reasons[notice.reason].title],
    ['事实', notice.facts],
    ['依据', notice.ground],
    ['决定方式', notice.automated ? '系统按规则自动执行' : '由审核员作出'],
    ['影响', notice.overturnedAt > 0 ? `已于 ${date(notice.overturnedAt)} 撤销` : notice.scope],
    ...(notice.overturnedAt > 0 ? [] : [['期限', notice.duration]]),
  ]
  return (
    <dl className={styles.particulars}>
      {lines.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

const Places = () => (
  <LoadingRegion>
    <div className={styles.notice}>
      <Skeleton width={200} height={26} />
      <Skeleton height={64} />
      <Skeleton height={220} />
    </div>
  </LoadingRegion>
)
