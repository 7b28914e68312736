import { describe, expect, it } from 'vitest'
import { adState, draftOf, newAd, readAd } from './draft.ts'

const ad = {
  id: 4,
  position: 2,
  title: '秋季旅行',
  cover: 'a/320.webp',
  link: 'yehang://vip',
  enabled: true,
  startsAt: 1_700_000_040,
  endsAt: 0,
  weight: 10,
  audience: 'all' as const,
  dailyCap: 3,
  impressions: 90,
  clicks: 9,
}

describe('the form of an ad', () => {
  it('gives back what it was given', () => {
    const { cover: _, clicks: __, impressions: ___, ...same } = ad

    expect(readAd(draftOf(ad), 'yehang')).toEqual({ ad: same })
  })

  it('wants a weight from 1 to 100 and a limit that is a number', () => {
    const read = readAd({ ...draftOf(ad), weight: '0', dailyCap: 'x' }, 'yehang')

    expect('problems' in read && Object.keys(read.problems)).toEqual(['weight', 'dailyCap'])
  })

  it('shows an ad without a limit with an empty field', () => {
    expect(draftOf({ ...ad, dailyCap: 0 }).dailyCap).toBe('')
    expect(readAd({ ...draftOf(ad), dailyCap: '' }, 'yehang')).toMatchObject({ ad: { dailyCap: 0 } })
  })

  it('asks a new ad for title and picture', () => {
    const read = readAd(newAd(2), 'yehang')

    expect('problems' in read && Object.keys(read.problems)).toEqual(['title', 'picture'])
  })

  it('wants a link that leads somewhere and an end after the start', () => {
    const wrong = {
      ...draftOf(ad),
      link: 'javascript:alert(1)',
      startsAt: '2026-11-02T10:00',
      endsAt: '2026-11-02T10:00',
    }
    const read = readAd(wrong, 'yehang')

    expect('problems' in read && Object.keys(read.problems)).toEqual(['link', 'endsAt'])
  })
})

it('a date beyond what the database reads is refused', () => {
  const read = readAd(
    { ...draftOf(ad), startsAt: '12026-11-02T10:00', endsAt: '275760-01-01T00:00' },
    'yehang',
  )

  expect('problems' in read && Object.keys(read.problems)).toEqual(['startsAt', 'endsAt'])
})

it('an ad is on from its start until its end', () => {
  const dates = { enabled: true, startsAt: 100, endsAt: 200 }

  expect([99, 100, 199, 200].map((now) => adState(dates, now))).toEqual(['coming', 'on', 'on', 'over'])
  expect(adState({ ...dates, enabled: false }, 150)).toBe('off')
  expect(adState({ enabled: true, startsAt: 0, endsAt: 0 }, 1)).toBe('on')
})
