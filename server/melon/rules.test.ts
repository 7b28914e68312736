import { describe, expect, it } from 'vitest'
import type { Block } from '#contract/melon/text.ts'
import { facesOf, filmsIn, goOnWith, picturesIn, placeAmong, tidyBlocks } from './rules.ts'

const text = (t: string): Block => ({ kind: 'p', runs: [{ t }] })

describe('the blocks of a story', () => {
  it('lose what says nothing and what their kind does not have', () => {
    const given: Block[] = [
      { ...text('雾散了。'), pictureId: 4 },
      text('  \n'),
      { kind: 'hr', caption: '无' },
      { kind: 'pic', pictureId: 7, caption: ' 码头 ', filmId: 2 },
      { kind: 'pic', pictureId: 8, caption: ' ' },
      { kind: 'film', filmId: 3, runs: [{ t: '无' }] },
    ]

    expect(tidyBlocks(given, 'yehang')).toEqual([
      text('雾散了。'),
      { kind: 'hr' },
      { kind: 'pic', pictureId: 7, caption: '码头' },
      { kind: 'pic', pictureId: 8 },
      { kind: 'film', filmId: 3 },
    ])
  })

  it.each([
    ['a picture that is none', [{ kind: 'pic' }]],
    ['a film that is none', [{ kind: 'film' }]],
    ['a link that runs a script', [{ kind: 'p', runs: [{ t: '点我', href: 'javascript:alert(1)' }] }]],
    ['a link of another scheme', [{ kind: 'p', runs: [{ t: '点我', href: 'other://home' }] }]],
    ['more than 20000 letters', Array.from({ length: 6 }, () => text('字'.repeat(4_000)))],
  ] as [string, Block[]][])('are refused with %s', (_, blocks) => {
    expect(() => tidyBlocks(blocks, 'yehang')).toThrow('invalid_input')
  })

  it('keep links of the app and of the web', () => {
    const runs = [
      { t: '首页', href: 'yehang://home' },
      { t: '外面', b: true as const, href: 'https://example.com/' },
    ]
    expect(tidyBlocks([{ kind: 'quote', runs }], 'yehang')).toEqual([{ kind: 'quote', runs }])
  })

  it('name each picture and film once, in their order', () => {
    const blocks: Block[] = [
      { kind: 'pic', pictureId: 9 },
      { kind: 'film', filmId: 5 },
      { kind: 'pic', pictureId: 2 },
      { kind: 'pic', pictureId: 9 },
      { kind: 'film', filmId: 5 },
    ]
    expect([picturesIn(blocks), filmsIn(blocks)]).toEqual([[9, 2], [5]])
  })
})

describe('what lists show of a story', () => {
  const [one, two, three] = ['一', '二', '三'].map((path) => ({ path, colour: `${path}色` }))

  it('is the chosen cover, or else its first picture', () => {
    expect(facesOf([one!, two!], two).cover).toBe(two)
    expect(facesOf([one!, two!], undefined).cover).toBe(one)
    expect(facesOf([], undefined).cover).toBeUndefined()
  })

  it('is three pictures side by side where it has so many, and none with fewer', () => {
    expect(facesOf([one!, two!, three!, one!], undefined).shots).toEqual([
      ['一', '一色'],
      ['二', '二色'],
      ['三', '三色'],
    ])
    expect(facesOf([one!, two!], undefined).shots).toEqual([])
  })
})

it('a story has a place among those of its collection and neighbours there', () => {
  const stories = [3, 8, 5].map((id) => ({ id, title: `第 ${id}` }))

  expect(placeAmong(8, stories)).toEqual({
    place: 2,
    stories: 3,
    previous: { id: 3, title: '第 3' },
    next: { id: 5, title: '第 5' },
  })
  expect(placeAmong(3, stories)).toMatchObject({ place: 1, previous: null })
  expect(placeAmong(5, stories)).toMatchObject({ place: 3, next: null })
  expect(placeAmong(4, stories)).toBeUndefined()
})

it('one goes on with what is alike, then with others, each once and never the same again', () => {
  const story = (id: number) => ({ id })

  expect(goOnWith(1, [1, 2, 3].map(story), [4, 2, 1, 5].map(story), 4)).toEqual([2, 3, 4, 5].map(story))
  expect(goOnWith(1, [], [1].map(story), 4)).toEqual([])
})
