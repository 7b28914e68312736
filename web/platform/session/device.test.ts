import { expect, it } from 'vitest'
import { clientAgent } from './device.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'
const pixel =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9 Build/AP4A) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36'
const reduced =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36'
const desk = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'

it.each([
  [iphone, 'DevType=Apple iPhone mobile;SysType=h5_ios;Ver=2.1.1;BuildID=Safari 19.0'],
  [pixel, 'DevType=Pixel 9 mobile;SysType=h5_android;Ver=2.1.1;BuildID=Chrome 156.0.0.0'],
  [reduced, 'DevType=phone;SysType=h5_android;Ver=2.1.1;BuildID=Chrome 156.0.0.0'],
  [desk, 'DevType=phone;SysType=h5_pc;Ver=2.1.1;BuildID=Firefox 150.0'],
  ['', 'DevType=phone;SysType=h5_pc;Ver=2.1.1;BuildID=unknown'],
])('says what device and browser it is: %s', (agent, text) => {
  expect(clientAgent(agent, false)).toBe(text)
})

it('says `light` on a device that is marked so', () => {
  expect(clientAgent(iphone, true)).toContain('SysType=light;')
})
