import { expect, it } from 'vitest'
import {
  checkAnnouncement,
  checkContact,
  checkDomains,
  checkFloatingWindow,
  checkRunningLight,
  linesOf,
} from './checks.ts'

const quiet = { enabled: false, title: '', content: '', jumpUrl: '' }

it('an announcement that is shown says something, and leads somewhere real', () => {
  expect(checkAnnouncement(quiet, 'yehang')).toBeUndefined()
  expect(checkAnnouncement({ ...quiet, enabled: true }, 'yehang')).toContain('标题')
  expect(checkAnnouncement({ ...quiet, jumpUrl: 'vip' }, 'yehang')).toContain('yehang://')
  expect(checkAnnouncement({ ...quiet, jumpUrl: 'yehang://vip' }, 'yehang')).toBeUndefined()
})

it('the running light has at most 20 lines of 120', () => {
  expect(
    checkRunningLight(
      Array.from({ length: 20 }, () => '字'.repeat(120)),
      '',
    ),
  ).toBeUndefined()
  expect(
    checkRunningLight(
      Array.from({ length: 21 }, () => '字'),
      '',
    ),
  ).toContain('21')
  expect(checkRunningLight(['好', '字'.repeat(121)], '')).toContain('第 2 条')
})

it('every floating picture has its path', () => {
  expect(
    checkFloatingWindow(
      {
        enable: true,
        imageInfos: [
          { url: '', image: 'a' },
          { url: '', image: '' },
        ],
      },
      'y',
    ),
  ).toContain('第 2 个')
  expect(checkFloatingWindow({ enable: true, imageInfos: [{ url: 'x', image: 'a' }] }, 'y')).toContain('y://')
})

it('domains are origins of the web', () => {
  expect(checkDomains({ image: ['https://cdn.example.org'], share: [] }, '')).toBeUndefined()
  expect(checkDomains({ image: [], share: ['cdn.example.org'] }, '')).toContain('cdn.example.org')
})

it('contacts have names', () => {
  expect(checkContact([{ name: ' ', value: '', url: '' }], 'y')).toContain('第 1 个')
  expect(checkContact([{ name: '邮箱', value: 'a@example.org', url: '' }], 'y')).toBeUndefined()
})

it('lines are trimmed, and empty ones left out', () => {
  expect(linesOf(' 一\n\n  \n二 \r\n')).toEqual(['一', '二'])
})
