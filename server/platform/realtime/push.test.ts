import { expect, it } from 'vitest'
import { longestMessage } from '../bus.ts'
import { pushMany, type Pushed } from './push.ts'

/** Messages of the bus, as it sends them. */
async function messagesTo(accountIds: readonly number[], id = 1) {
  const sent: { bytes: number; message: Pushed }[] = []
  const bus = {
    publish: (topic: string, message: unknown) => {
      sent.push({ bytes: Buffer.byteLength(JSON.stringify({ topic, message })), message: message as Pushed })
      return Promise.resolve()
    },
  }
  await pushMany({ bus: bus as never }, accountIds, 'order.changed', { id })
  return sent
}

const accounts = (count: number, first: number) => Array.from({ length: count }, (_, at) => first + at)

it('seven hundred accounts of ten digits are told by one message', async () => {
  expect(await messagesTo(accounts(700, 1_000_000_000))).toHaveLength(1)
})

it.each([
  [700, 1],
  [5_000, 9_999],
  [5_000, 900_000_000_000_000],
])('%d accounts from %d on are told once each, by messages that fit the bus', async (count, first) => {
  const all = accounts(count, first)
  const sent = await messagesTo([...all, ...all.slice(0, 10)])

  expect(sent.flatMap(({ message }) => message.accountIds)).toEqual(all)
  expect(new Set(sent.map(({ message }) => message.id)).size).toBe(sent.length)
  for (const { bytes } of sent) expect(bytes).toBeLessThanOrEqual(longestMessage)
  // Each but the last is full to one number
  for (const { bytes } of sent.slice(0, -1)) expect(bytes).toBeGreaterThan(longestMessage - 20)
})

it('nobody is told by no message', async () => {
  expect(await messagesTo([])).toEqual([])
})
