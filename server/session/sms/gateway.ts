/** Where codes go out. Throws when a code was not taken. */
export type Gateway = { send(phone: string, code: string): Promise<void> }

/** The gateway said no. Its message names nothing of what was sent. */
export class GatewayRefusal extends Error {
  override name = 'GatewayRefusal'
}
