import { queryOptions } from '@tanstack/react-query'
import { leaving } from '#contract/mine/leaving.ts'
import { payPassword } from '#contract/mine/pay-password.ts'
import type { Proof } from '#contract/session/credentials.ts'
import { ownCredentials } from '#contract/session/own.ts'
import { call } from '#web/platform/wire/api.ts'
import { queryClient } from '#web/platform/wire/query-client.ts'
import { becomeAnotherGuest } from '#web/platform/session/sign-out.ts'

/** The copy of one's data, looked at again while it is being made. */
export const dataExport = queryOptions({
  queryKey: ['account', 'export'],
  queryFn: ({ signal }) => call(leaving.exportState, {}, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.state === 'making' ? 2_000 : false),
})

/** Ways in which the viewer can prove their identity; a guest has none. */
export const ownerCredentials = queryOptions({
  queryKey: ['account', 'ownerCredentials'],
  queryFn: ({ signal }) => call(ownCredentials.read, {}, { signal }),
  staleTime: 0,
})

export async function requestExport(proof: Proof | undefined): Promise<void> {
  const body = { ...(proof && { proof }) }
  queryClient.setQueryData(dataExport.queryKey, await call(leaving.requestExport, { body }))
}

/** Has the browser save the copy. */
export async function downloadExport(proof: Proof | undefined): Promise<void> {
  const { url } = await call(leaving.exportLink, { body: { ...(proof && { proof }) } })
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}

/** Proofs required to delete the account. */
export const deletion = queryOptions({
  queryKey: ['account', 'deletion'],
  queryFn: ({ signal }) => call(leaving.deletion, {}, { signal }),
  staleTime: 0,
})

type Given = { password?: string; digits?: string }
const proofOf = (password: string | undefined) => password && { proof: { password } }

/** Deletes the account, and starts anew as another guest. */
export async function deleteAccount({ password, digits }: Given): Promise<void> {
  await call(leaving.delete, { body: { ...proofOf(password), ...(digits && { digits }) } })
  becomeAnotherGuest()
}

/** Whether there is a pay password, and what else one could prove by that it is oneself. */
export const payPasswordState = queryOptions({
  queryKey: ['account', 'payPassword'],
  queryFn: async ({ signal }) => {
    const [state, credentials] = await Promise.all([
      call(payPassword.state, {}, { signal }),
      call(ownCredentials.read, {}, { signal }),
    ])
    return { ...state, hasPassword: credentials.hasPassword }
  },
  staleTime: 0,
})

type NewDigits = { digits: string; old?: string; password?: string }

export async function setPayPassword({ digits, old, password }: NewDigits): Promise<void> {
  await call(payPassword.set, { body: { digits, ...(old && { old }), ...proofOf(password) } })
  await queryClient.invalidateQueries({ queryKey: payPasswordState.queryKey })
}
