import { afterAll, beforeAll, expect, it } from 'vitest'
import { crashPoints, crashRound, openCrashDesk } from './withdrawal-crash.ts'

let desk: Awaited<ReturnType<typeof openCrashDesk>>
beforeAll(async () => {
  desk = await openCrashDesk()
})
afterAll(() => desk.close())

it.each(crashPoints)('pays a withdrawal once when the server is killed at %s', async (point) => {
  expect((await crashRound(desk, point)).wrong).toEqual([])
})
