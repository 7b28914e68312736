import { describe, expect, it } from 'vitest'
import type { AppRow } from '#contract/trade/console.ts'
import { draftOf, newApp, readApp, withDay, withOrder } from './draft.ts'

const row: AppRow = {
  id: 3,
  version: 2,
  shelf: 'apps',
  groupId: 5,
  title: '航海图志',
  intro: '港口、潮汐和灯塔',
  icon: 'a/320.webp',
  link: 'https://example.com/charts',
  act: 'open',
  platform: 'all',
  weekdays: [6, 7],
  hidden: false,
  startsAt: 1_700_000_040,
  endsAt: 0,
  clicks: 9,
  sample: false,
}

describe('the form of an app', () => {
  it('gives back what it was given', () => {
    const { icon: _, clicks: __, sample: ___, ...same } = row

    expect(readApp(draftOf(row), 'yehang')).toEqual({ app: same })
  })

  it('asks a new app for name, link and icon', () => {
    const read = readApp(newApp('apps', 0), 'yehang')

    expect('problems' in read && Object.keys(read.problems)).toEqual(['title', 'link', 'picture'])
  })

  it('wants a link that leads somewhere, a download outside, and an end after the start', () => {
    const problemsOf = (change: object) => {
      const read = readApp({ ...draftOf(row), ...change }, 'yehang')
      return 'problems' in read ? Object.keys(read.problems) : []
    }

    expect(problemsOf({ link: 'javascript:alert(1)' })).toEqual(['link'])
    expect(problemsOf({ link: 'yehang://comics', act: 'download' })).toEqual(['link'])
    expect(problemsOf({ endsAt: draftOf(row).startsAt })).toEqual(['endsAt'])
  })

  it('puts what stands in 娱乐 into no group', () => {
    expect(readApp({ ...draftOf(row), shelf: 'recreation' }, 'yehang')).toMatchObject({ app: { groupId: 0 } })
  })
})

it('a day comes and goes, in the order of the week', () => {
  expect(withDay([1, 5], 3)).toEqual([1, 3, 5])
  expect(withDay([1, 3, 5], 3)).toEqual([1, 5])
})

it('a new order among some rows leaves the others in their places', () => {
  const [one, two, three, four] = [1, 2, 3, 4].map((id) => ({ id })) as [Row, Row, Row, Row]

  expect(withOrder([one, two, three, four], [four, one])).toEqual([four, two, three, one])
})
type Row = { id: number }
