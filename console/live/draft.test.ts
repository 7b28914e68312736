import { describe, expect, it } from 'vitest'
import { newCategory, newGift, readCategory, readGift, readHost } from './draft.ts'

describe('a gift in the form', () => {
  it('goes as hundredths, with its picture only when one was chosen', () => {
    const known = { ...newGift(3), id: 7, version: 2, name: ' 纸船灯 ', price: '1.5' }

    expect(readGift(known)).toEqual({
      gift: { id: 7, version: 2, name: '纸船灯', price: 150, position: 3, hidden: false },
    })
    expect(readGift({ ...known, picture: 'abc' })).toMatchObject({ gift: { picture: 'abc' } })
  })

  it('says what is wrong, field by field', () => {
    const read = readGift({ ...newGift(0), name: ' ', price: '0', position: 'x' })

    expect('problems' in read && Object.keys(read.problems)).toEqual(['name', 'price', 'position', 'picture'])
  })
})

describe('a decision about a host', () => {
  const draft = { id: 1, version: 1, state: 'approved', percent: '60', note: '' } as const

  it('needs a reason unless it approves', () => {
    expect(readHost(draft)).toEqual({ host: { ...draft, percent: 60 } })
    expect(readHost({ ...draft, state: 'suspended' })).toHaveProperty('problems.note')
    expect(readHost({ ...draft, percent: '101' })).toHaveProperty('problems.percent')
  })
})

describe('a category in the form', () => {
  it('has a name and a place', () => {
    expect(readCategory({ ...newCategory(2), name: '风景' })).toEqual({
      category: { name: '风景', position: 2, hidden: false },
    })
    expect(readCategory(newCategory(2))).toHaveProperty('problems.name')
  })
})
