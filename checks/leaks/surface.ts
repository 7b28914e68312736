import { randomBytes } from 'node:crypto'
import type { Endpoint } from '#contract/endpoint.ts'
import type { CollectableKind } from '#contract/social/shapes.ts'
import type { World } from '#server/testing.ts'

/** A work with what is said about it, as somebody looks for it. */
export type Sought = {
  kind: CollectableKind
  id: number
  name: string
  /** A comment on it, which has a reply. */
  comment: number
}

/** Looks for a work by one call: `seen`, `hidden`, or the word of a refusal that says neither. */
export type Surface = (world: World, token: string, sought: Sought) => Promise<string>

/** A word of twenty letters that nothing else holds; of digits the rules of moderation would make a contact. */
export const newWord = (): string =>
  Array.from(randomBytes(20), (byte) => String.fromCharCode(97 + (byte % 26))).join('')

type Body = (sought: Sought) => object

const verdictOf = ({ code, msg = String(code) }: { code: number; msg?: string }): string => {
  // Who is told that the coins are short or the thing is theirs already was told that it is there
  if (code === 200 || ['balance_short', 'already_owned', 'already_reported'].includes(msg)) return 'seen'
  return msg.endsWith('_not_found') ? 'hidden' : msg
}

/** A call that names the work: refused as unknown when it is hidden. */
export const called =
  <E extends Endpoint>(endpoint: E, bodyOf: Body): Surface =>
  async (world, as, sought) =>
    verdictOf(await world.send(endpoint, { as, body: bodyOf(sought) } as never))

/** A list of works that would hold it. */
export const listed =
  <E extends Endpoint>(
    endpoint: E,
    bodyOf: Body,
    isIt: (row: never, sought: Sought) => boolean = (row: { id: number }, { id }) => row.id === id,
  ): Surface =>
  async (world, as, sought) => {
    const answer = await world.send(endpoint, { as, body: bodyOf(sought) } as never)
    if (answer.code !== 200) return verdictOf(answer)
    const { list } = answer.data as { list: never[] }
    return list.some((row) => isIt(row, sought)) ? 'seen' : 'hidden'
  }
