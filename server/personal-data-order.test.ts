import { expect, it } from 'vitest'
import { orderPersonalData } from './personal-data-order.ts'

const keeps = (name: string) => ({ name, collect: async () => ({}), erase: async () => {} })

it('names what features keep, and nothing else', () => {
  expect(() => orderPersonalData([])).toThrow('personal data')
  expect(() => orderPersonalData([keeps('account'), keeps('a feature that is new')])).toThrow('personal data')
})
