import { fail } from '#contract/errors.ts'
import { ownCredentials } from '#contract/session/own.ts'
import { signIn } from '#contract/session/sign-in.ts'
import { voucher } from '#contract/session/voucher.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type Feature, routes } from '#server/platform/calls/routes.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { sendCode } from '../sms/codes.ts'
import type { Gateway } from '../sms/gateway.ts'
import { httpGateway } from '../sms/http-gateway.ts'
import { type Inbox, inboxPage, openInbox } from '../sms/inbox.ts'
import { phoneOf } from '../sms/phones.ts'
import { minPause } from '../sms/rules.ts'
import { makeChallenge, spendAnswer } from '#server/platform/challenges/challenges.ts'
import { phoneOfAccount, showCredentials } from './credentials.ts'
import { bindPhone, changePassword, changePhone } from './own-credentials.actions.ts'
import { issueVoucher, showVoucher, useVoucher, voucherState } from './vouchers.ts'
import { recover, register, signInByPassword, signInByPhone } from './sign-in.actions.ts'

/** Sign-in, own credentials, vouchers, and the SMS inbox for trying things out. */
export function signInFeatures(): Feature[] {
  const inbox = openInbox()
  return [signInRoutes(inbox), ownRoutes(inbox), voucherRoutes, inboxPage(inbox)]
}

/** The gateway that sends codes; undefined when none is configured. */
function smsGatewayOf({ config }: Platform, inbox: Inbox): Gateway | undefined {
  if (config.SMS_URL) return httpGateway(config)
  return config.SMS_INBOX ? inbox : undefined
}

const signInRoutes = (inbox: Inbox) =>
  routes(signIn, {
    before: (_, platform) => ({
      challenge: makeChallenge(platform),
      sms: smsGatewayOf(platform, inbox) !== undefined,
    }),
    captcha: async ({ body, viewer }, platform) => {
      const gateway = smsGatewayOf(platform, inbox) ?? fail('sms_not_open')
      await spendAnswer(platform, body.answer)
      const phone = await recipientOf(platform, viewer, body)
      await sendCode(platform, gateway, { phone, purpose: body.purpose, accountId: viewer?.id })
      return { retryAfter: minPause / 1000 }
    },
    phone: ({ body, viewer, address }, platform) => signInByPhone(platform, viewer, { ...body, address }),
    official: ({ body, viewer, address }, platform) =>
      signInByPassword(platform, viewer, { ...body, address }),
    register: ({ body, viewer }, platform) => register(platform, viewer, body),
    recover: ({ body, viewer, address }, platform) => recover(platform, viewer, { ...body, address }),
  })

/** The phone that a code goes to: the typed number, or for purpose `own` that of the account. */
async function recipientOf(
  platform: Platform,
  viewer: Viewer | null,
  { purpose, phone }: { purpose: string; phone?: string },
) {
  if (purpose !== 'own') return phone === undefined ? fail('phone_missing') : phoneOf(platform, phone)
  const account = viewer ?? fail('sign_in_required')
  return (await phoneOfAccount(platform, account.id)) ?? fail('phone_missing')
}

const ownRoutes = (inbox: Inbox) => {
  const readOwn = async (platform: Platform, { id }: Viewer) => ({
    ...(await showCredentials(platform, id)),
    sms: smsGatewayOf(platform, inbox) !== undefined,
  })
  return routes(ownCredentials, {
    read: ({ viewer }, platform) => readOwn(platform, viewer),
    bindMobile: ({ body, viewer, address }, platform) =>
      bindPhone(platform, viewer ?? fail('sign_in_required'), { ...body, address }),
    changeMobile: async ({ body, viewer, address }, platform) => {
      await changePhone(platform, viewer, { ...body, address })
      return readOwn(platform, viewer)
    },
    changePassword: async ({ body, viewer }, platform) => {
      await changePassword(platform, viewer, body)
      return {}
    },
  })
}

const voucherRoutes = routes(voucher, {
  issue: ({ viewer }, platform) => issueVoucher(platform, viewer),
  state: ({ viewer }, platform) => voucherState(platform, viewer.id),
  info: ({ body, address }, platform) => showVoucher(platform, { code: body.code, address }),
  use: ({ body, viewer, address }, platform) => useVoucher(platform, viewer, { code: body.code, address }),
})
