import { describe, expect, it } from 'vitest'
import { countBatch, figureOf } from './rules.ts'

const noon = Date.parse('2026-03-02T04:00:00Z') / 1000
const page = (name: string, at: number, enters = 1, seconds = 10) => ({ page: name, enters, seconds, at })

describe('a batch of statistics', () => {
  it('is added to the days of Shanghai of its times', () => {
    const midnight = Date.parse('2026-03-01T16:00:00Z') / 1000
    const { days, pages } = countBatch(
      { list: [page('/home', midnight - 1), page('/home', midnight), page('/home', midnight + 1)] },
      noon,
    )

    expect(days).toEqual([
      { day: '2026-03-01', views: 1 },
      { day: '2026-03-02', views: 2 },
    ])
    expect(pages.map(({ day, views, seconds }) => [day, views, seconds])).toEqual([
      ['2026-03-01', 1, 10],
      ['2026-03-02', 2, 20],
    ])
  })

  it('is accepted up to one day late, and never ahead', () => {
    const { days } = countBatch({ list: [page('/home', 0), page('/home', noon + 999_999)] }, noon)

    expect(days.map(({ day }) => day)).toEqual(['2026-03-01', '2026-03-02'])
  })

  it.each(['/play/longVideo/12', '/home?c=3', '/home/tagDetails/猫', '', '/nothing', '/play/longVideo/:id/'])(
    'leaves out the page %j, which is no route',
    (name) => {
      expect(countBatch({ list: [page(name, noon)] }, noon)).toEqual({
        days: [{ day: '2026-03-02', views: 0 }],
        pages: [],
        ads: [],
      })
    },
  )

  it('accepts routes by their pattern only, and sorts its rows', () => {
    const { pages, ads } = countBatch(
      {
        list: [page('/play/longVideo/:id', noon), page('/home', noon)],
        ads: [
          { id: 9, shown: 1, at: noon },
          { id: 2, shown: 1, at: noon },
          { id: 9, shown: 2, at: noon },
        ],
      },
      noon,
    )

    expect(pages.map((one) => one.page)).toEqual(['/home', '/play/longVideo/:id'])
    expect(ads.map(({ id, shown }) => [id, shown])).toEqual([
      [2, 1],
      [9, 3],
    ])
  })
})

it('the average is that of the seven days before today', () => {
  expect(figureOf([100, 1, 2, 3, 4, 5, 6, 8, 50])).toEqual({ today: 50, yesterday: 8, average: 4.1 })
})
