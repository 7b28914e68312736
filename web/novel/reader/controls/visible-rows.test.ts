import { expect, it } from 'vitest'
import { rowsInView } from './visible-rows.ts'

it('draws what is in view and a little more, never what is not there', () => {
  const list = { height: 50, total: 2000, view: 600 }
  expect(rowsInView({ ...list, top: 0 })).toEqual({ first: 0, end: 18 })
  expect(rowsInView({ ...list, top: 50_000 })).toEqual({ first: 994, end: 1018 })
  expect(rowsInView({ ...list, top: 99_400 })).toEqual({ first: 1982, end: 2000 })
  expect(rowsInView({ ...list, total: 3, top: 0 })).toEqual({ first: 0, end: 3 })
  expect(rowsInView({ ...list, total: 0, top: 0 })).toEqual({ first: 0, end: 0 })
})
