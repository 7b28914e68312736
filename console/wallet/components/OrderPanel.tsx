import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { amount, money } from '#client/formats.ts'
import type { OrderDetail } from '#contract/wallet/console-shapes.ts'
import { AnswerDialog } from '#console/platform/forms/AnswerDialog.tsx'
import { Facts } from '#console/platform/display/Facts.tsx'
import { exactTime } from '#console/platform/formats.ts'
import { Panel } from '#console/platform/display/Panel.tsx'
import { sayFailure, toastFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { orderQuery, useProposeSettlement, useRecheck } from '../queries.ts'
import { outcomeWords } from '../words.ts'
import { OrderTag } from './OrderTag.tsx'
import { SettlementBox } from './SettlementBox.tsx'
import { Timeline } from './Timeline.tsx'
import styles from './Wallet.module.css'

/** One order with everything that was told of it and done with it. */
export function OrderPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(orderQuery(id))
  const recheck = useRecheck()
  const ask = () =>
    recheck.mutate(id, {
      onSuccess: () => toast('已向支付通道查询', { kind: 'good' }),
      onError: toastFailure,
    })
  return (
    <Panel
      open={id > 0}
      onClose={onClose}
      title={`订单 ${id}`}
      onSubmit={ask}
      footer={
        <>
          <Button kind="plain" size={32} onClick={onClose}>
            关闭
          </Button>
          {data?.can.recheck && (
            <Button kind="line" size={32} type="submit" busy={recheck.isPending} busyLabel="查询中">
              立即向通道查询
            </Button>
          )}
        </>
      }
    >
      {data ? (
        <Detail order={data} />
      ) : error ? (
        <ErrorState hint={sayFailure(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <LoadingRegion>
          <Skeleton height={320} />
        </LoadingRegion>
      )}
    </Panel>
  )
}

function Detail({ order }: { order: OrderDetail }) {
  const { account, currency } = order
  const waiting = order.settlements.find(({ state }) => state === 'waiting')
  return (
    <>
      <Facts
        facts={[
          ['状态', <OrderTag key="state" {...order} />],
          ['商品', order.title],
          ['金币', order.coins > 0 && `${amount(order.coins)}，另赠 ${amount(order.gift)}`],
          [
            '用户',
            <Link key="account" className={styles.open} to={`/users?user=${account.id}`}>
              {account.name || '已注销'}（{account.id}）
            </Link>,
          ],
          ['应付', money(order.price, currency)],
          ['实收', `${money(order.paid, currency)}${order.late ? '（逾期到账）' : ''}`],
          ['通道', order.provider],
          ['发票', order.reference || '尚未开出'],
          ['下次查询', order.nextCheckAt > 0 && exactTime(order.nextCheckAt)],
          [
            '账目',
            <Link key="ledger" className={styles.open} to={`/ledger/accounts?owner=${account.id}`}>
              查看用户账目
            </Link>,
          ],
        ]}
      />
      {waiting && <SettlementBox settlement={waiting} mayDecide={order.can.decide} />}
      {order.can.propose && <Propose id={order.id} />}
      <h3 className={styles.heading}>经过</h3>
      <Timeline order={order} />
    </>
  )
}

/** Proposal for an order that was paid otherwise than agreed. */
function Propose({ id }: { id: number }) {
  const [outcome, setOutcome] = useState<'deliver' | 'close'>()
  const propose = useProposeSettlement()
  return (
    <div className={styles.line}>
      <Button size={32} onClick={() => setOutcome('deliver')}>
        建议交付
      </Button>
      <Button kind="line" size={32} onClick={() => setOutcome('close')}>
        建议关闭
      </Button>
      {outcome && (
        <AnswerDialog
          title={`建议${outcomeWords[outcome]}？`}
          text={
            outcome === 'deliver'
              ? '由另一位员工批准后，按订单交付商品，并按通道实收金额入账。'
              : '由另一位员工批准后，订单关闭且不交付；已收款项须在支付通道退回。'
          }
          label="理由"
          accept="提交复核"
          busy={propose.isPending}
          onClose={() => setOutcome(undefined)}
          onAnswer={(note, fail) =>
            propose.mutate(
              { id, outcome, note },
              {
                onSuccess: () => {
                  setOutcome(undefined)
                  toast('已提交，等待另一位员工复核', { kind: 'good' })
                },
                onError: (error) => fail(sayFailure(error)),
              },
            )
          }
        />
      )}
    </div>
  )
}
