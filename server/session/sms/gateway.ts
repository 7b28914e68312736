import type { Config } from '#server/platform/config.ts'
import { httpGateway } from './http-gateway.ts'
import type { Inbox } from './inbox.ts'

/** Where codes go out. Throws when a code was not taken. */
export type Gateway = { send(phone: string, code: string): Promise<void> }

/** The gateway of this configuration, or nothing when codes cannot be sent. */
export function gatewayOf(config: Config, inbox: Inbox): Gateway | undefined {
  if (config.SMS_URL) return httpGateway(config)
  return config.SMS_INBOX ? inbox : undefined
}
