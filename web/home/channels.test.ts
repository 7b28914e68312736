import { describe, expect, it } from 'vitest'
import { channelAt, channelsOf, looksOf } from './channels.ts'

const categories = [
  { id: 7, name: '旅行', showType: 2, adsType: 0 },
  { id: 9, name: '美食', showType: 4, adsType: 0 },
]

describe('the channels of home', () => {
  it('begin with 推荐 and keep the order of the config', () => {
    expect(channelsOf(categories).map(({ key, label }) => [key, label])).toEqual([
      ['', '推荐'],
      ['7', '旅行'],
      ['9', '美食'],
    ])
  })

  it('are found by what the URL says, and 推荐 where it says nothing known', () => {
    const channels = channelsOf(categories)

    expect(channelAt(channels, '9').label).toBe('美食')
    expect(channelAt(channels, '').label).toBe('推荐')
    expect(channelAt(channels, '1234').label).toBe('推荐')
    expect(channelAt(channelsOf([]), '9').label).toBe('推荐')
  })
})

describe('the films of a channel', () => {
  it('follow its type', () => {
    expect(looksOf(1)).toMatchObject({ layout: 'columns', order: 'new' })
    expect(looksOf(2)).toMatchObject({ layout: 'rows', order: 'new' })
    expect(looksOf(3)).toMatchObject({ layout: 'columns', order: 'new' })
    expect(looksOf(4)).toMatchObject({ layout: 'ranked', order: 'hot' })
  })

  it('are the newest in two columns in 推荐 and for a type that is not known', () => {
    for (const showType of [undefined, 0, 5, -1, 99]) expect(looksOf(showType)).toEqual(looksOf(1))
  })
})
