import { expect, it } from 'vitest'
import { describeAgent } from './agent.ts'

it.each([
  [
    'DevType=Apple iPhone mobile;SysType=h5_ios;Ver=2.1.1;BuildID=Safari 18.1',
    'phone',
    'Apple iPhone',
    'Safari 18.1',
  ],
  ['DevType=phone;SysType=h5_android;Ver=2.1.1;BuildID=Chrome 131.0', 'phone', '', 'Chrome 131.0'],
  [
    'DevType=SM-X700 tablet;SysType=h5_android;Ver=2.1.1;BuildID=Edge 130.0',
    'tablet',
    'SM-X700',
    'Edge 130.0',
  ],
  ['DevType=phone;SysType=h5_pc;Ver=2.1.1;BuildID=unknown', 'computer', '', ''],
  ['', 'unknown', '', ''],
  ['nonsense', 'unknown', '', ''],
])('reads %j', (agent, kind, model, browser) => {
  expect(describeAgent(agent)).toEqual({ kind, model, browser })
})

it('the description of a device takes at most one line of what a client sends', () => {
  const { model, browser } = describeAgent(`DevType=${'x'.repeat(999)};BuildID=${'y'.repeat(999)}`)

  expect([model.length, browser.length]).toEqual([60, 40])
})
