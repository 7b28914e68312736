import { describe, expect, it } from 'vitest'
import { changesBetween, readDetails } from './changes.ts'

describe('what differs', () => {
  it('is told by name, with both sides', () => {
    const before = { title: '雨夜', price: 300, vip: false }

    expect(changesBetween(before, { title: '雨夜', price: 500, vip: true })).toEqual([
      { path: 'price', before: '300', after: '500' },
      { path: 'vip', before: '否', after: '是' },
    ])
  })

  it('counts only what was given', () => {
    expect(changesBetween({ title: '雨夜', clicks: 12 }, { title: '晨雾' })).toEqual([
      { path: 'title', before: '雨夜', after: '晨雾' },
    ])
  })

  it('goes into nested objects and leaves lists whole', () => {
    const before = { announcement: { title: '一', enabled: true }, lines: ['甲'] }
    const after = { announcement: { title: '二', enabled: true }, lines: ['甲', '乙'] }

    expect(changesBetween(before, after)).toEqual([
      { path: 'announcement.title', before: '一', after: '二' },
      { path: 'lines', before: '甲', after: '甲；乙' },
    ])
  })

  it('shows a value the way its name asks for', () => {
    const show = (name: string, value: unknown) =>
      name === 'price' ? `${Number(value) / 100} 金币` : undefined

    expect(changesBetween({ price: 0, seconds: 3 }, { price: 250, seconds: 4 }, show)).toEqual([
      { path: 'price', before: '0 金币', after: '2.5 金币' },
      { path: 'seconds', before: '3', after: '4' },
    ])
  })

  it('is nothing between equal objects', () => {
    expect(changesBetween({ a: [1], b: '' }, { a: [1], b: '' })).toEqual([])
  })
})

describe('the details of an audit entry', () => {
  it('of a change are what differs', () => {
    const details = JSON.stringify({
      before: { role: 'editor', disabled: false },
      after: { role: 'editor', disabled: true },
    })

    expect(readDetails(details)).toEqual([{ path: 'disabled', before: '否', after: '是' }])
  })

  it('of something new have no side before', () => {
    expect(readDetails(JSON.stringify({ after: { title: '新广告', link: '' } }))).toEqual([
      { path: 'title', after: '新广告' },
      { path: 'link', after: '空' },
    ])
  })

  it('of lists show both', () => {
    expect(readDetails(JSON.stringify({ before: [], after: ['欢迎'] }))).toEqual([
      { path: '', before: '空', after: '欢迎' },
    ])
  })

  it('without sides are shown by name', () => {
    expect(readDetails('{"reason":"版权投诉"}')).toEqual([{ path: 'reason', after: '版权投诉' }])
    expect(readDetails('{}')).toEqual([])
  })

  it('that are no JSON are shown as they are', () => {
    expect(readDetails('not json')).toEqual([{ path: '', after: 'not json' }])
  })
})
