import { useQuery } from '@tanstack/react-query'
import type { Level } from '#contract/membership/shapes.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { messageOf } from '#web/platform/wire/api.ts'
import { ListPage } from '#web/platform/lists/ListPage.tsx'
import { LevelPlaces } from './components/LevelPlaces.tsx'
import { levels } from './queries.ts'
import { giftName } from './words.ts'
import styles from './LevelRulePage.module.css'

/** 等级规则: where growth comes from, what the levels take, and how gifts are given. */
export function LevelRulePage() {
  const { data, error, isFetching, refetch } = useQuery(levels)
  return (
    <ListPage title="等级规则" onRefresh={() => refetch({ throwOnError: true })}>
      {/* Keys scroll it, and there is nothing else to focus */}
      <article className={styles.article} tabIndex={0}>
        <h2>成长值从哪里来</h2>
        <p>
          购买会员卡会得到成长值，价格越高得到的越多；同一笔订单只计一次。每天签到和完成任务也有成长值。订单退款后，它带来的成长值会收回。
        </p>
        <h2>等级与礼物</h2>
        {!data && !error && <LevelPlaces />}
        {!data && error && (
          <ErrorState inline title={messageOf(error)} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {data && <LevelTable levels={data.list} />}
        <p>
          达到等级后可在“用户等级”中领取礼物，每个等级只能领一次，已领取的礼物不会收回。体验会员可观看会员影片；赠送的金币可用于购买内容，不能提现。
        </p>
        <h2>会员时长怎么算</h2>
        <p>
          各类会员卡的时长分别累计，级别高的先用：购买同级会员卡会顺延，购买更高级的会员卡立即生效，原有时长在其后继续，不会损失。
        </p>
      </article>
    </ListPage>
  )
}

const LevelTable = ({ levels: list }: { levels: readonly Level[] }) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">等级</th>
        <th scope="col">成长值</th>
        <th scope="col">礼物</th>
      </tr>
    </thead>
    <tbody>
      {list.map(({ level, title, growth, gift, amount }) => (
        <tr key={level}>
          <th scope="row">
            Lv.{level} {title}
          </th>
          <td>{growth}</td>
          <td>{gift === 'none' ? '—' : giftName({ gift, amount })}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
