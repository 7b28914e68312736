import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { amount } from '#client/formats.ts'
import type { ActivityDesk } from '#contract/rewards/draws-console.ts'
import { Facts } from '#console/platform/display/Facts.tsx'
import { count } from '#console/platform/formats.ts'
import { useMay } from '#console/platform/me.ts'
import { Page } from '#console/platform/frame/Page.tsx'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { ActivityPanel } from './components/ActivityPanel.tsx'
import { FundPanel } from './components/FundPanel.tsx'
import { LogDays } from './components/LogDays.tsx'
import { PublishPanel } from './components/PublishPanel.tsx'
import { VersionCard } from './components/VersionCard.tsx'
import { type ActivityForm, formOf } from './draft.ts'
import { deskQuery } from './queries.ts'
import { kindNames } from './words.ts'
import styles from './components/Draws.module.css'

/** One activity: its draft, its budget, and each version with what became of its prizes. */
export function DeskPage() {
  const id = Number(useParams().id)
  const { data, error, isFetching, refetch } = useQuery(deskQuery(id))
  const [editing, setEditing] = useState<ActivityForm>()
  const [open, setOpen] = useState<'publish' | 'fund'>()
  const mayEdit = useMay('rewards.edit')
  const mayFund = useMay('money.credit')
  const close = () => setOpen(undefined)
  return (
    <Page
      title={data?.draft.title ?? '抽奖活动'}
      actions={
        data && (
          <>
            {mayFund && (
              <Button kind="weak" size={32} onClick={() => setOpen('fund')}>
                注入预算
              </Button>
            )}
            {mayEdit && (
              <>
                <Button kind="weak" size={32} onClick={() => setEditing(formOf(data))}>
                  编辑草稿
                </Button>
                <Button size={32} onClick={() => setOpen('publish')}>
                  发布
                </Button>
              </>
            )}
          </>
        )
      }
    >
      {error && !data && (
        <ErrorState hint={sayFailure(error)} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Places />}
      {data && (
        <div className={styles.desk}>
          <Summary desk={data} />
          {data.versions.length === 0 && (
            <EmptyState title="还没有发布过" hint="编辑好草稿后发布，成员才能看到" />
          )}
          {data.versions.map((version) => (
            <VersionCard key={version.id} version={version} mayEnd={mayEdit} />
          ))}
          <LogDays id={id} days={data.days} />
          <PublishPanel desk={data} open={open === 'publish'} onClose={close} />
          <FundPanel id={id} open={open === 'fund'} onClose={close} />
        </div>
      )}
      <ActivityPanel opened={editing} onClose={() => setEditing(undefined)} />
    </Page>
  )
}

const Summary = ({ desk: { name, kind, budget } }: { desk: ActivityDesk }) => (
  <Facts
    facts={[
      ['形式', kindNames[kind]],
      ['地址', `/Activity/lottery/detail/${name}`],
      ['剩余积分', count(budget.points)],
      ['剩余金币', amount(budget.bonus)],
    ]}
  />
)

const Places = () => (
  <LoadingRegion>
    <div className={styles.desk}>
      <Skeleton height={96} />
      <Skeleton height={320} />
    </div>
  </LoadingRegion>
)
