import { useState } from 'react'
import { money } from '#client/formats.ts'
import type { RechargeOrder } from '#contract/wallet/recharge-shapes.ts'
import { Button } from '#ui/forms/Button.tsx'
import { ClockIcon } from '#ui/icons/signs.ts'
import { AlertIcon, CheckFilledIcon, ClearIcon } from '#ui/icons/notices.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { isWaiting } from '../queries.ts'
import { takeReturn } from './return-path.ts'
import { coins, dateAndTime, tellOrder } from '../words.ts'
import styles from './OrderState.module.css'

const icons = {
  pending: ClockIcon,
  confirming: ClockIcon,
  paid: CheckFilledIcon,
  expired: ClearIcon,
  failed: ClearIcon,
  review: AlertIcon,
}
const now = () => Math.floor(Date.now() / 1000)

type Props = { order: RechargeOrder; checking: boolean; onCheck: () => void }

/** State of an order, its contents, and the next step. */
export function OrderState({ order, checking, onCheck }: Props) {
  const { title, hint } = tellOrder(order, now())
  const Icon = icons[order.state]
  return (
    <>
      <section className={styles.state} role="status" data-state={order.state}>
        <Icon size={56} />
        <h2>{title}</h2>
        <p>{hint}</p>
      </section>
      <div className={styles.ways}>
        <Ways order={order} checking={checking} onCheck={onCheck} />
      </div>
      <Facts order={order} />
    </>
  )
}

function Ways({ order: { state, payUrl, kind }, checking, onCheck }: Props) {
  const again = `/mine/newRecharge/${kind === 'card' ? 0 : 1}`
  if (state === 'paid') return <Onward />
  if (isWaiting(state))
    return (
      <>
        {payUrl && (
          <Button
            kind="vip"
            wide
            render={({ className, children }) => (
              <a className={className} href={payUrl}>
                {children}
              </a>
            )}
          >
            去支付
          </Button>
        )}
        <Button kind="line" wide busy={checking} busyLabel="正在查询" onClick={onCheck}>
          我已支付，查询结果
        </Button>
      </>
    )
  return (
    <>
      {state !== 'review' && (
        <Button wide render={(link) => <AppLink to={again} replace {...link} />}>
          重新充值
        </Button>
      )}
      <Button kind="line" wide render={(link) => <AppLink to="/mine/kf" {...link} />}>
        联系客服
      </Button>
    </>
  )
}

/** Back to what one wanted to see, where that is known. */
function Onward() {
  const [path] = useState(takeReturn)
  return (
    <Button wide render={(link) => <AppLink to={path ?? '/mine'} replace {...link} />}>
      {path ? '继续观看' : '完成'}
    </Button>
  )
}

function Facts({ order }: { order: RechargeOrder }) {
  const { id, title, kind, price, currency, gift, paid, payTitle, createdAt, paidAt } = order
  const facts: [string, string][] = [
    ['商品', title],
    ...(kind === 'coins' && gift > 0 ? [['赠送', `${coins(gift)} 金币`] as [string, string]] : []),
    ['金额', money(price, currency)],
    ...(paid > 0 && paid !== price ? [['实收', money(paid, currency)] as [string, string]] : []),
    ['支付方式', payTitle],
    ['下单时间', dateAndTime(createdAt)],
    ...(paidAt > 0 ? [['到账时间', dateAndTime(paidAt)] as [string, string]] : []),
    ['订单号', String(id)],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
