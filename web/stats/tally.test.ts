import { expect, it } from 'vitest'
import { openTally } from './tally.ts'

it('adds up what is seen of each page and ad until it is taken', () => {
  const tally = openTally()
  tally.enter('/home', 100.7)
  tally.stay('/home', 12.4, 112)
  tally.enter('/home', 130)
  tally.show(5, 101)
  tally.show(5, 140)

  expect(tally.take('first')).toEqual({
    key: 'first',
    list: [{ page: '/home', enters: 2, seconds: 12, at: 100 }],
    ads: [{ id: 5, shown: 2, at: 101 }],
  })
  expect(tally.take('second')).toBeUndefined()
})

it('carries no more rows than a batch may hold', () => {
  const tally = openTally()
  for (let at = 0; at < 100; at++) tally.enter(`/page-${at}`, at)
  for (let id = 1; id < 100; id++) tally.show(id, id)
  const batch = tally.take('one')!

  expect([batch.list.length, batch.ads!.length]).toEqual([60, 60])
})
