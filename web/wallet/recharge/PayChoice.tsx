import { useId } from 'react'
import type { PayType } from '#contract/wallet/recharge-shapes.ts'
import { TicketIcon } from '#ui/icons/shelf.ts'
import { ChainIcon } from '#ui/icons/things.ts'
import { SectionHeader } from '#ui/navigation/SectionHeader.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import styles from './PayChoice.module.css'

type Props = {
  /** Nothing while they are on their way: their place is kept. */
  payTypes: readonly PayType[] | undefined
  chosen: string | undefined
  onChoose: (id: string) => void
}

/** The ways to pay, one of them chosen; one that takes no money says so. */
export function PayChoice({ payTypes, chosen, onChoose }: Props) {
  const name = useId()
  return (
    <section className={styles.section}>
      <SectionHeader title="支付方式" />
      {payTypes === undefined && (
        <div className={styles.row}>
          <Skeleton height={36} />
        </div>
      )}
      {payTypes?.length === 0 && <p className={styles.none}>暂未开通支付方式，请稍后再来</p>}
      <div role="radiogroup" aria-label="支付方式">
        {payTypes?.map(({ id, title, hint, test }) => (
          <label key={id} className={styles.row}>
            {test ? <TicketIcon /> : <ChainIcon />}
            <span className={styles.words}>
              <span className={styles.title}>
                {title}
                {test && <Tag kind="red">测试</Tag>}
              </span>
              <small>{hint}</small>
            </span>
            <input type="radio" name={name} checked={id === chosen} onChange={() => onChoose(id)} />
          </label>
        ))}
      </div>
    </section>
  )
}
