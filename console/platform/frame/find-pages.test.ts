import { describe, expect, it } from 'vitest'
import { currentPaths, groupPages } from './find-pages.ts'

const pages = [
  { path: '/staff', label: '员工', group: 'site' },
  { path: '/films', label: '影片', group: 'content' },
  { path: '/orders', label: '充值订单', group: 'money' },
  { path: '/orders/reports', label: '对账', within: '/orders' },
  { path: '/draws/:id', label: '活动对账', within: '/draws' },
] as const

const shown = (search: string) =>
  groupPages([...pages], search).map(({ label, pages: own }) => [label, ...own.map((page) => page.label)])

describe('the navigation of the console', () => {
  it('lists pages by group in the order of the groups, without those that belong to another page', () => {
    expect(shown('')).toEqual([
      ['内容', '影片'],
      ['资金', '充值订单'],
      ['站点', '员工'],
    ])
  })

  it('finds every page by a part of its name, in the group of the page it belongs to', () => {
    expect(shown(' 对账 ')).toEqual([['资金', '对账']])
    expect(shown('没有')).toEqual([])
  })

  it('shows where one is by the page and the one it belongs to, not by what their paths begin with', () => {
    expect(currentPaths([...pages, { path: '/orders/refunds' }], '/orders/refunds')).toEqual([
      '/orders/refunds',
    ])
    expect(currentPaths(pages, '/orders/reports')).toEqual(['/orders/reports', '/orders'])
    expect(currentPaths(pages, '/draws/7')).toEqual(['/draws/:id', '/draws'])
    expect(currentPaths(pages, '/nothing')).toEqual([])
  })
})
