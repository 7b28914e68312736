import { describe, expect, it } from 'vitest'
import { budgets, type Circumstances, treatmentOf, trustIn } from './rules.ts'

const calm: Circumstances = {
  isPersonShown: false,
  isApproved: false,
  hidItBefore: false,
  asPersonShown: 0,
  ofPerson: 0,
  ofNetwork: 0,
  ofSite: 0,
  record: { proved: 0, refuted: 0 },
}
const treat = (change: Partial<Circumstances>, factor?: number) => treatmentOf({ ...calm, ...change }, factor)

describe('a grave report', () => {
  it.each(Object.entries(budgets))('hides until the budget of the %s is spent', (of, most) => {
    const name = { person: 'ofPerson', network: 'ofNetwork', site: 'ofSite' }[of]!

    expect(treat({ [name]: most - 1 })).toBe('hide')
    expect(treat({ [name]: most })).toBe('first')
    expect(treat({ [name]: most }, 2)).toBe('hide')
  })

  it('does not hide what staff kept, but comes first', () => {
    expect(treat({ isApproved: true })).toBe('first')
  })

  it('waits its turn when its maker was wrong three times and never right', () => {
    expect(treat({ record: { proved: 0, refuted: 2 } })).toBe('hide')
    expect(treat({ record: { proved: 0, refuted: 3 } })).toBe('queue')
    expect(treat({ record: { proved: 1, refuted: 30 } })).toBe('hide')
  })
})

describe('a report by the person shown', () => {
  it('hides one work a day, whatever others spent and staff kept', () => {
    const spent = { ofPerson: 99, ofNetwork: 99, ofSite: 99, record: { proved: 0, refuted: 99 } }

    expect(treat({ isPersonShown: true, isApproved: true, ...spent })).toBe('hide')
    expect(treat({ isPersonShown: true, asPersonShown: 1 })).toBe('first')
  })

  it('does not hide again what it hid before and staff kept', () => {
    expect(treat({ isPersonShown: true, isApproved: true, hidItBefore: true })).toBe('first')
    expect(treat({ isPersonShown: true, isApproved: false, hidItBefore: true })).toBe('hide')
  })
})

it('each false report halves what the next one weighs, each true one takes a false one back', () => {
  const records = [
    { proved: 0, refuted: 0 },
    { proved: 0, refuted: 1 },
    { proved: 1, refuted: 3 },
    { proved: 5, refuted: 2 },
  ]

  expect(records.map(trustIn)).toEqual([1, 0.5, 0.25, 1])
})
