import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Loaded } from '#web/platform/lists/Loaded.tsx'
import { coins } from '../words.ts'
import { jdValues } from './withdrawal.queries.ts'
import styles from './WithdrawPage.module.css'

type Props = { chosen: number | undefined; available: number; onChoose: (value: number) => void }

/** The values of cards, one of them chosen. */
export function JdValues({ chosen, available, onChoose }: Props) {
  const name = useId()
  return (
    <Loaded query={useQuery(jdValues)} skeleton={<Places />}>
      {({ list }) =>
        list.length === 0 ? (
          <EmptyState title="暂时没有京东卡" hint="请换一种提现方式" />
        ) : (
          <fieldset className={styles.values}>
            <legend className="visually-hidden">选择面额</legend>
            {list.map(({ value, inStock }) => (
              <label key={value} className={styles.value}>
                <input
                  type="radio"
                  name={name}
                  className="visually-hidden"
                  disabled={!inStock || value > available}
                  checked={value === chosen}
                  onChange={() => onChoose(value)}
                />
                ¥{coins(value)}
                <small>{!inStock ? '缺货' : value > available ? '收益不足' : `${coins(value)} 金币`}</small>
              </label>
            ))}
          </fieldset>
        )
      }
    </Loaded>
  )
}

const Places = () => (
  <LoadingRegion>
    <div className={styles.values}>
      {Array.from({ length: 6 }, (_, at) => (
        <Skeleton key={at} height={64} />
      ))}
    </div>
  </LoadingRegion>
)
