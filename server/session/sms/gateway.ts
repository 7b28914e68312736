/** Sends codes by SMS. Throws when a code was not accepted. */
export type Gateway = { send(phone: string, code: string): Promise<void> }

/** The gateway refused. Its message contains nothing of what was sent. */
export class GatewayRefusal extends Error {
  override name = 'GatewayRefusal'
}
