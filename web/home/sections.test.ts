import { describe, expect, it } from 'vitest'
import type { Section, SectionKind } from '#contract/video/catalogue-shapes.ts'
import { inPlaces, worthShowing } from './sections.ts'

const section = (kind: SectionKind, id: number, ...films: number[]) =>
  ({ kind, id, films: films.map((film) => ({ id: film })) }) as Section
const feed = [{ id: 1 }, { id: 2 }, { id: 3 }]
const kindsOf = (sections: Section[], hasBanner = false) =>
  worthShowing(sections, { feed, hasBanner }).map(({ kind }) => kind)

describe('a section of the default layout', () => {
  it('is left out when all its films come again at once below', () => {
    expect(kindsOf([section('grid', 0, 1, 2), section('rows', 0, 3), section('ranked', 0, 3, 4)])).toEqual([
      'ranked',
    ])
  })

  it('is shown whatever comes below where it looks otherwise than a list', () => {
    expect(kindsOf([section('banner', 0, 1), section('rail', 0, 1), section('topics', 0)])).toEqual([
      'banner',
      'rail',
      'topics',
    ])
  })

  it('is no second banner', () => {
    expect(kindsOf([section('banner', 0, 9), section('rail', 0, 9)], true)).toEqual(['rail'])
  })
})

it('always shows what the operator laid out', () => {
  expect(kindsOf([section('banner', 5, 1), section('grid', 6, 1, 2)], true)).toEqual(['banner', 'grid'])
})

describe('a channel that is looked at', () => {
  const films = (sections: readonly Section[]) =>
    sections.map((one) => [one.kind, ...one.films.map(({ id }) => id)])

  it('shows what is new of its sections where they stand, and lets others wait', () => {
    const standing = [section('banner', 0, 1), section('grid', 5, 1, 2)]
    const fresh = [section('grid', 5, 3, 2), section('rail', 0, 4), section('banner', 0, 3)]

    expect(films(inPlaces(standing, fresh))).toEqual([
      ['banner', 3],
      ['grid', 3, 2],
    ])
  })

  it('drops a section at once that is no more', () => {
    expect(films(inPlaces([section('rail', 0, 1), section('grid', 5, 1)], [section('rail', 0, 2)]))).toEqual([
      ['rail', 2],
    ])
  })

  it('takes all there is where nothing stands', () => {
    const fresh = [section('rail', 0, 1), section('grid', 5, 2)]

    expect(inPlaces([], fresh)).toEqual(fresh)
    expect(inPlaces([section('banner', 0, 9)], fresh)).toEqual(fresh)
  })
})
