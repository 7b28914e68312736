import { Link } from 'react-router'
import { amount } from '#client/formats.ts'
import type { WithdrawalDetail } from '#contract/wallet/withdrawal-console-shapes.ts'
import { Facts } from '#console/platform/display/Facts.tsx'
import { count, dateTime, percent } from '#console/platform/formats.ts'
import { Tag } from '#ui/content/Tag.tsx'
import styles from './Wallet.module.css'

/** Risk signals about the member who withdraws; unusual ones are marked. */
export function Signals({ of: { signals } }: { of: WithdrawalDetail }) {
  const { deviceSince, newDevice, payeeChanged, sharedWith, sales, refunds, debt, paidBefore } = signals
  const manyRefunds = sales >= 5 && refunds / sales > 0.1
  const marks = [
    newDevice && '新设备',
    payeeChanged && '更换了收款账户',
    sharedWith.length > 0 && '收款账户与他人相同',
    manyRefunds && '退款比例高',
    debt > 0 && '有退款待扣',
    paidBefore.count === 0 && '首次提现',
  ].filter((mark) => mark !== false)
  return (
    <>
      <p className={styles.line}>
        {marks.length === 0 ? (
          <Tag kind="teal">没有异常</Tag>
        ) : (
          marks.map((mark) => (
            <Tag key={mark} kind="red">
              {mark}
            </Tag>
          ))
        )}
      </p>
      <Facts
        facts={[
          ['设备登录于', deviceSince > 0 ? dateTime(deviceSince) : '申请时的设备已退出登录'],
          [
            '共用账户',
            sharedWith.length > 0 && (
              <span className={styles.line}>
                {sharedWith.map(({ id, name }) => (
                  <Link key={id} className={styles.open} to={`/users?user=${id}`}>
                    {name || '已注销'}（{id}）
                  </Link>
                ))}
              </span>
            ),
          ],
          ['近 90 天售出', `${count(sales)} 笔，退款 ${count(refunds)} 笔（${percent(refunds, sales)}）`],
          ['退款待扣', debt > 0 && `${amount(debt)} 金币`],
          ['此前已支付', `${count(paidBefore.count)} 笔，共 ${amount(paidBefore.sum)} 金币`],
          ['注册于', dateTime(signals.memberSince)],
        ]}
      />
    </>
  )
}
