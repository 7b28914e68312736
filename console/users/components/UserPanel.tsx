import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { amount } from '#client/formats.ts'
import type { User } from '#contract/users/shapes.ts'
import { Facts } from '#console/platform/display/Facts.tsx'
import { count, dateTime } from '#console/platform/formats.ts'
import { useMay } from '#console/platform/me.ts'
import { Panel } from '#console/platform/display/Panel.tsx'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { userQuery } from '../queries.ts'
import { tierName } from '#console/platform/tiers.ts'
import { Gifts } from './Gifts.tsx'
import { Notes } from './Notes.tsx'
import { Record } from './Record.tsx'
import { Sessions } from './Sessions.tsx'
import styles from './Users.module.css'

/** One member with all that staff may know and do. */
export function UserPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(userQuery(id))
  return (
    <Panel
      open={id > 0}
      onClose={onClose}
      title={data ? data.name : `用户 ${id}`}
      onSubmit={onClose}
      footer={
        <Button kind="plain" size={32} onClick={onClose}>
          关闭
        </Button>
      }
    >
      {data ? (
        <>
          <Profile user={data} />
          <Record user={data} />
          <Gifts user={data} />
          <Sessions user={data} />
          <Notes user={data} />
        </>
      ) : error ? (
        <ErrorState hint={sayFailure(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <LoadingRegion>
          <Skeleton height={400} />
        </LoadingRegion>
      )}
    </Panel>
  )
}

function Profile({ user }: { user: User }) {
  const { id, vipType, balances } = user
  const mayReadMoney = useMay('money.read')
  return (
    <Facts
      facts={[
        ['ID', id],
        ['身份', user.loginType > 0 ? '会员账号' : '游客'],
        ['手机', user.phone],
        ['账号名', user.account],
        ['会员', vipType > 0 ? `${tierName(vipType)}，至 ${dateTime(user.vipExpire)}` : '未开通'],
        ['金币', `充值 ${amount(balances.paid)}，赠送 ${amount(balances.bonus)}`],
        ['积分', count(balances.points)],
        ['注册', dateTime(user.createdAt)],
        ['确认成年', dateTime(user.adultAt)],
        ['来源渠道', user.channel],
        [
          '账目',
          mayReadMoney && (
            <span className={styles.line}>
              <Link className={styles.open} to={`/orders?account=${id}`}>
                充值订单
              </Link>
              <Link className={styles.open} to={`/purchases?account=${id}`}>
                购买记录
              </Link>
              <Link className={styles.open} to={`/ledger/accounts?owner=${id}`}>
                账户余额
              </Link>
            </span>
          ),
        ],
      ]}
    />
  )
}
