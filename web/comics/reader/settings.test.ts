import { expect, it } from 'vitest'
import { changeSettings, type KeptSettings, settingsOf } from './settings.ts'

const none: KeptSettings = { all: {}, titles: [] }

it('keeps what a title has for itself before what holds for all', () => {
  const all = changeSettings(none, 1, { change: { mode: 'ltr' }, everywhere: true })
  const own = changeSettings(all, 1, { change: { mode: 'webtoon', gap: true }, everywhere: false })
  expect(settingsOf(own, 1).mode).toBe('webtoon')
  expect(settingsOf(own, 2).mode).toBe('ltr')

  const again = changeSettings(own, 1, { change: { mode: 'rtl' }, everywhere: true })
  expect(settingsOf(again, 1)).toMatchObject({ mode: 'rtl', gap: true })
})

it('forgets the title changed longest ago when there are too many', () => {
  let kept = none
  for (let id = 1; id <= 201; id++)
    kept = changeSettings(kept, id, { change: { gap: true }, everywhere: false })
  expect(kept.titles).toHaveLength(200)
  expect([settingsOf(kept, 1).gap, settingsOf(kept, 2).gap]).toEqual([false, true])
})
