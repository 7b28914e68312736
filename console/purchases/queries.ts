import { infiniteQueryOptions } from '@tanstack/react-query'
import { purchasesConsole } from '#contract/purchases/console.ts'
import { call } from '#console/platform/api.ts'
import { paged } from '#console/platform/lists/paged-query.ts'
import { useChange } from '#console/platform/forms/useChange.ts'

export type PurchaseFilter = { accountId?: number; refunded?: boolean }

/** A page of the purchases that a filter finds. */
export const loadPurchases = (filter: PurchaseFilter, cursor: string | null) =>
  call(purchasesConsole.list, { body: { cursor, size: 50, ...filter } })

export const purchasesQuery = (filter: PurchaseFilter) =>
  infiniteQueryOptions({
    queryKey: ['purchases', filter],
    queryFn: ({ pageParam: cursor }) => loadPurchases(filter, cursor),
    ...paged,
  })

export const useRefund = () =>
  useChange(
    (body: { id: number; reason: string }) => call(purchasesConsole.refund, { body }),
    [['purchases'], ['ledger']],
  )
