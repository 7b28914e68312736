import type { Config } from '#server/platform/config.ts'
import { type Gateway, GatewayRefusal } from './gateway.ts'
import { fillAddress, fillBody, messageFor } from './template.ts'

const timeout = 10_000
/** Bytes of a reply that are searched for `SMS_SUCCESS`. */
const maxReplyBytes = 65_536

/**
 * A gateway called by one HTTP request, as the operator's configuration describes it. A redirect is a failure: the
 * request carries secrets and must go only to the configured address.
 */
export const httpGateway = (config: Config): Gateway => ({
  async send(phone, code) {
    const message = messageFor(phone, code)
    const body = config.SMS_METHOD === 'POST' ? fillBody(config.SMS_BODY, message) : undefined
    const response = await fetch(fillAddress(config.SMS_URL, message), {
      method: config.SMS_METHOD,
      headers: {
        ...(body && { 'content-type': body.type }),
        ...(config.SMS_HEADERS ? (JSON.parse(config.SMS_HEADERS) as Record<string, string>) : {}),
      },
      ...(body && { body: body.text }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    const text = (await response.text()).slice(0, maxReplyBytes)
    // The reply may repeat the code or a key, so none of it is reported
    if (!response.ok) throw new GatewayRefusal(`the SMS gateway answered ${response.status}`)
    if (!text.includes(config.SMS_SUCCESS))
      throw new GatewayRefusal('the SMS gateway did not answer with SMS_SUCCESS')
  },
})
