import type { OrderRow } from '#contract/rewards/mall-console.ts'
import { AnswerDialog } from '#console/platform/forms/AnswerDialog.tsx'
import { sayFailure, toastFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useState } from 'react'
import { useRecipient, useSettleOrder } from '../queries.ts'
import styles from './Redeem.module.css'

export type Settling = { order: OrderRow; way: 'send' | 'return' }

/** Sends a parcel or takes an order back, with words that its member reads. To send one begins with looking where it goes. */
export function SettleDialog({ order, way, onClose }: Settling & { onClose: () => void }) {
  const [seen, setSeen] = useState(way === 'return')
  const settle = useSettleOrder(way)
  if (!seen) return <RecipientDialog order={order} onClose={onClose} onNext={() => setSeen(true)} />

  const isSending = way === 'send'
  return (
    <AnswerDialog
      title={isSending ? `发出“${order.title}”` : `退回“${order.title}”？`}
      text={
        isSending
          ? '用户会看到这句话，请写快递公司和单号。'
          : `${order.price} 积分退给用户，库存加回；已到账的金币或会员会收回。`
      }
      label={isSending ? '快递信息' : '原因（用户可见）'}
      accept={isSending ? '已发货' : '退回'}
      danger={!isSending}
      busy={settle.isPending}
      onClose={onClose}
      onAnswer={(answer, fail) =>
        settle.mutate(
          { id: order.id, answer },
          {
            onSuccess: () => {
              toast(isSending ? '已记为发货' : '已退回', { kind: 'good' })
              onClose()
            },
            onError: (error) => fail(sayFailure(error)),
          },
        )
      }
    />
  )
}

type Props = { order: OrderRow; onClose: () => void; onNext: () => void }

function RecipientDialog({ order, onClose, onNext }: Props) {
  const recipient = useRecipient()
  const to = recipient.data
  return (
    <Dialog
      open
      onClose={onClose}
      title={`“${order.title}”寄往`}
      footer={
        <>
          <Button kind="plain" onClick={onClose}>
            取消
          </Button>
          {to ? (
            <Button onClick={onNext}>填写快递信息</Button>
          ) : (
            <Button
              busy={recipient.isPending}
              busyLabel="正在查看"
              onClick={() => recipient.mutate(order.id, { onError: toastFailure })}
            >
              查看收货信息
            </Button>
          )}
        </>
      }
    >
      {to ? (
        <p className={styles.recipient}>
          {to.name} · {to.phone}
          <br />
          {to.address}
        </p>
      ) : (
        <p>收货信息加密保存，每次查看都会记入审计日志。</p>
      )}
    </Dialog>
  )
}
