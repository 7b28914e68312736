import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Page, type PageProps } from '#console/platform/frame/Page.tsx'
import { PageTabs } from '#console/platform/frame/PageTabs.tsx'
import { AlertIcon } from '#ui/icons/notices.ts'
import { clocksQuery, summaryQuery } from '../queries.ts'
import styles from './Desk.module.css'
import { Due } from './Due.tsx'

/** Frame of the moderation pages: tabs with counts of waiting work, and deadlines. */
export function Desk(page: Omit<PageProps, 'fill' | 'tabs'>) {
  const { data: summary } = useQuery(summaryQuery)
  const { data: clocks } = useQuery(clocksQuery)
  const tabs = [
    { to: '/moderation', label: '队列', waiting: summary?.open },
    { to: '/moderation/removals', label: '移除申请', waiting: clocks?.waiting },
    { to: '/moderation/appeals', label: '申诉', waiting: summary?.appeals },
    { to: '/moderation/restrictions', label: '禁言与封禁' },
    { to: '/moderation/words', label: '词库' },
    { to: '/moderation/blocked', label: '屏蔽名单' },
  ]
  return (
    <Page
      fill
      tabs={
        <>
          <PageTabs label="审核" tabs={tabs} />
          {summary !== undefined && summary.urgent > 0 && (
            <Alarm to="/moderation">{summary.urgent} 件严重举报没有先行隐藏，须在一小时内处理</Alarm>
          )}
          {clocks && clocks.alerted > 0 && (
            <Alarm to="/moderation/removals">
              {clocks.alerted} 份移除申请已等待 12 小时以上，最早的一份
              <Due at={clocks.firstDueAt} />
            </Alarm>
          )}
        </>
      }
      {...page}
    />
  )
}

function Alarm({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p className={styles.alarm} role="alert">
      <AlertIcon size={16} />
      <span>{children}</span>
      <Link to={to}>去处理</Link>
    </p>
  )
}
