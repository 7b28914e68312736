import { expect, it } from 'vitest'
import { popupsOf } from './popups.ts'

const ad = (id: number) => ({ id, position: 6, cover: '', title: String(id) })
const announcement = { title: '公告', content: '', jumpUrl: '' }
const none = { iconNineList: [], lotteryTopAd: [], pop: [], announcement: null }

it('shows the app list, then each pop ad, then the announcement', () => {
  const all = { iconNineList: [ad(1)], lotteryTopAd: [ad(2)], pop: [ad(3), ad(4)], announcement }
  expect(popupsOf(all)).toEqual([
    { kind: 'apps', apps: [ad(1)], top: [ad(2)] },
    { kind: 'ad', ad: ad(3) },
    { kind: 'ad', ad: ad(4) },
    { kind: 'announcement', announcement },
  ])
})

it('shows nothing of what there is not; the carousel alone is no app list', () => {
  expect(popupsOf(none)).toEqual([])
  expect(popupsOf({ ...none, lotteryTopAd: [ad(2)] })).toEqual([])
  expect(popupsOf({ ...none, announcement })).toHaveLength(1)
})
