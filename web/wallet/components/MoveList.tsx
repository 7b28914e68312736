import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Move } from '#contract/wallet/purse.ts'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { EndlessList } from '#web/platform/lists/EndlessList.tsx'
import listStyles from '../recharge/RecordPage.module.css'
import { MoveRow } from './MoveRow.tsx'

type Page = { list: Move[]; next: string | null }
type Props = {
  feed: UseInfiniteQueryResult<{ pages: Page[]; pageParams: unknown[] }>
  empty: ReactNode
  /** Whether it lists what a creator earned. */
  income?: boolean
}

/** Transfers of coins, as many as are drawn into sight. */
export function MoveList({ feed, empty, income = false }: Props) {
  return (
    <EndlessList feed={feed} skeleton={<RowPlaces />} empty={empty}>
      {(list) => (
        <ul className={listStyles.list}>
          {list.map((move) => (
            <li key={move.id}>
              <MoveRow move={move} income={income} />
            </li>
          ))}
        </ul>
      )}
    </EndlessList>
  )
}

const RowPlaces = () => (
  <LoadingRegion>
    <div className={listStyles.places}>
      {Array.from({ length: 8 }, (_, at) => (
        <Skeleton key={at} height={48} />
      ))}
    </div>
  </LoadingRegion>
)
