import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CrashPoint, crashRound, openCrashDesk } from './withdrawal-crash.ts'

let desk: Awaited<ReturnType<typeof openCrashDesk>>
beforeAll(async () => {
  desk = await openCrashDesk()
})
afterAll(() => desk.close())

// Every start of a server costs seconds: one point of each step, where most would be lost or doubled; npm run soak -- withdrawals has all
const points: readonly CrashPoint[] = [
  'withdrawal.submitted',
  'withdrawal.booked',
  'payout.paid',
  'payout.committed',
]

it.each(points)('pays a withdrawal once when the server is killed at %s', async (point) => {
  expect((await crashRound(desk, point)).wrong).toEqual([])
})
