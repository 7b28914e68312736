import type { Device } from '#contract/session/devices.ts'

type DeviceDescription = Pick<Device, 'kind' | 'model' | 'browser'>

/** Describes a device from the header `X-User-Agent`: `DevType=…;SysType=…;Ver=…;BuildID=…`. */
export function describeAgent(agent: string): DeviceDescription {
  const part = (name: string) => new RegExp(`(?:^|;)${name}=([^;]*)`).exec(agent)?.[1]?.trim() ?? ''
  const [device, system, browser] = [part('DevType'), part('SysType'), part('BuildID')]
  return {
    kind: kindOf(device, system),
    model: device === 'phone' ? '' : device.replace(/ (mobile|tablet)$/, '').slice(0, 60),
    browser: browser.startsWith('unknown') ? '' : browser.slice(0, 40),
  }
}

function kindOf(device: string, system: string): DeviceDescription['kind'] {
  if (device.endsWith('tablet')) return 'tablet'
  if (system === 'h5_pc') return 'computer'
  return device === '' && system === '' ? 'unknown' : 'phone'
}
