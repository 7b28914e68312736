import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CheckinRules } from '#contract/rewards/checkin.ts'
import { Facts } from '#console/platform/display/Facts.tsx'
import { count } from '#console/platform/formats.ts'
import { useMay } from '#console/platform/me.ts'
import { Page } from '#console/platform/frame/Page.tsx'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { RewardsTabs } from './components/RewardsTabs.tsx'
import { RulesPanel } from './components/RulesPanel.tsx'
import styles from './Rewards.module.css'
import { type RulesDraft, rulesDraftOf } from './draft.ts'
import { rulesQuery } from './queries.ts'

/** Awards of check-in days, and the price of a make-up day. */
export function CheckinPage() {
  const { data, error, isFetching, refetch } = useQuery(rulesQuery)
  const [opened, setOpened] = useState<RulesDraft>()
  const mayEdit = useMay('rewards.edit')
  return (
    <Page
      tabs={<RewardsTabs />}
      title="签到规则"
      actions={
        mayEdit && (
          <Button size={32} disabled={!data} onClick={() => data && setOpened(rulesDraftOf(data))}>
            修改
          </Button>
        )
      }
    >
      {data ? (
        <Rules rules={data} />
      ) : error ? (
        <ErrorState hint={sayFailure(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <LoadingRegion>
          <Skeleton height={240} />
        </LoadingRegion>
      )}
      <RulesPanel opened={opened} onClose={() => setOpened(undefined)} />
    </Page>
  )
}

function Rules({ rules: { awards, growth, makeupPrice, makeupsPerMonth } }: { rules: CheckinRules }) {
  const sum = awards.reduce((total, one) => total + one, 0)
  return (
    <>
      <section className={styles.box} aria-label="连续签到奖励">
        <h2>连续签到奖励</h2>
        <ol className={styles.awards}>
          {awards.map((points, at) => (
            // A table of places: nothing else names them
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>
              <small>第 {at + 1} 天</small>
              <b>+{count(points)}</b>
            </li>
          ))}
        </ol>
        <p className={styles.note}>
          一轮 {awards.length} 天共 {count(sum)} 积分，签满后从第 1 天重新开始；中断也从第 1 天开始。
        </p>
      </section>
      <section className={styles.box} aria-label="其他">
        <Facts
          facts={[
            ['每天成长值', count(growth)],
            ['补签价格', makeupPrice ? `${count(makeupPrice)} 积分，或 1 张补签卡` : '免费，或 1 张补签卡'],
            ['每月可补签', `${makeupsPerMonth} 天，只限当月`],
            ['两次签到间隔', '至少 20 小时，按上海时间分日'],
          ]}
        />
      </section>
    </>
  )
}
