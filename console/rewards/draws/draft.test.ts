import { expect, it } from 'vitest'
import { formOf, newActivity, readActivity } from './draft.ts'

const prize = { title: '1.5 金币', kind: 'coins' as const, amount: 150, tier: 0, weight: 5, stock: 20 }
const nothing = { title: '谢谢参与', kind: 'nothing' as const, amount: 0, tier: 0, weight: 95, stock: null }
const camera = { title: '相机', kind: 'parcel' as const, amount: 1, tier: 0, weight: 1, stock: 2 }
const draft = {
  title: '转盘',
  rules: '每天一次',
  price: 10,
  freeDaily: 1,
  dailyCap: 5,
  prizes: [prize, nothing, camera],
}
const desk = { id: 3, change: 4, name: 'tide', kind: 'wheel' as const, draft } as Parameters<typeof formOf>[0]

it('the form of an activity gives back what it was given', () => {
  expect(readActivity(formOf(desk))).toEqual({
    activity: { id: 3, change: 4, name: 'tide', kind: 'wheel', draft },
  })
})

it('a new activity wants a name, a title and rules', () => {
  const read = readActivity(newActivity())

  expect('problems' in read && Object.keys(read.problems)).toEqual(['name', 'title', 'rules'])
})

it.each([
  ['a parcel without stock', { prizes: [nothing, { ...camera, stock: null }] }],
  ['no consolation', { prizes: [prize, camera] }],
  ['one prize', { prizes: [nothing] }],
])('%s is no board', (_, change) => {
  const read = readActivity(formOf({ ...desk, draft: { ...draft, ...change } }))

  expect('problems' in read && Object.keys(read.problems)).toEqual(['prizes'])
})

it.each(['0', '-1', '1.5', '', 'x'])('“%s” is no weight', (weight) => {
  const form = formOf(desk)
  const read = readActivity({ ...form, prizes: form.prizes.map((each) => ({ ...each, weight })) })

  expect('problems' in read && Object.keys(read.problems)).toEqual(['prizes'])
})
