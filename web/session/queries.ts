import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Proof, Purpose } from '#contract/session/credentials.ts'
import { ownCredentials } from '#contract/session/own.ts'
import { signIn } from '#contract/session/sign-in.ts'
import { voucher } from '#contract/session/voucher.ts'
import { call } from '#web/platform/wire/api.ts'
import { queryClient } from '#web/platform/wire/query-client.ts'
import { signInGuest } from '#web/platform/session/session.ts'
import { tokenOf, userStore } from '#web/platform/session/user-store.ts'
import { answerChallenge } from './challenge.ts'

/** Whether codes can be sent here. */
export const waysIn = queryOptions({
  queryKey: ['session', 'ways'],
  queryFn: async () => ({ sms: (await call(signIn.before, {})).sms }),
  staleTime: 300_000,
})

/** Sign-in credentials of the current account. */
export const myCredentials = () =>
  queryOptions({
    queryKey: ['session', 'credentials', userStore.get()?.id],
    queryFn: () => call(ownCredentials.read, {}),
    staleTime: 0,
  })

const freshCredentials = () => queryClient.invalidateQueries({ queryKey: ['session', 'credentials'] })

/** Sends a code; resolves to the seconds until the next may be asked for. */
export async function sendCode(purpose: Purpose, phone: string | undefined): Promise<number> {
  const body = { purpose, answer: await answerChallenge(), ...(phone !== undefined && { phone }) }
  return (await call(signIn.captcha, { body })).retryAfter
}

/** Some ways in make the guest who asks a member, so there has to be one. */
async function asGuest<T>(ask: () => Promise<T>): Promise<T> {
  if (!tokenOf()) await signInGuest()
  return ask()
}

export const useSignInByPhone = () =>
  useMutation({
    mutationFn: (body: { phone: string; code: string }) => asGuest(() => call(signIn.phone, { body })),
  })

export const useSignInByPassword = () =>
  useMutation({
    mutationFn: async (typed: { name: string; password: string }) =>
      call(signIn.official, { body: { ...typed, answer: await answerChallenge() } }),
  })

export const useRegister = () =>
  useMutation({
    mutationFn: (typed: { name: string; password: string }) =>
      asGuest(async () => call(signIn.register, { body: { ...typed, answer: await answerChallenge() } })),
  })

export const useRecover = () =>
  useMutation({
    mutationFn: (body: { phone: string; code: string; password?: string }) => call(signIn.recover, { body }),
  })

export const useBindPhone = () =>
  useMutation({
    mutationFn: (body: { phone: string; code: string; proof?: Proof }) =>
      call(ownCredentials.bindMobile, { body }),
    onSuccess: freshCredentials,
  })

export const useChangePhone = () =>
  useMutation({
    mutationFn: (body: { phone: string; code: string; proof: Proof }) =>
      call(ownCredentials.changeMobile, { body }),
    onSuccess: freshCredentials,
  })

export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: { password: string; proof: Proof }) => call(ownCredentials.changePassword, { body }),
    onSuccess: freshCredentials,
  })

/** Whether a voucher of one's own is in force, and whether it was used. */
export const voucherState = () =>
  queryOptions({
    queryKey: ['session', 'voucher', userStore.get()?.id],
    queryFn: () => call(voucher.state, {}),
    staleTime: 0,
  })

export const useIssueVoucher = () =>
  useMutation({
    mutationFn: async () => (await call(voucher.issue, {})).code,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['session', 'voucher'] }),
  })

/** Whose a voucher is. */
export const useReadVoucher = () =>
  useMutation({ mutationFn: (code: string) => call(voucher.info, { body: { code } }) })

export const useSignInByVoucher = () =>
  useMutation({ mutationFn: (code: string) => call(voucher.use, { body: { code } }) })
