import { hexadecimal } from '#client/bytes.ts'
import { local } from '../storage.ts'

const version = '2.1.1'

/** The value of `X-User-Agent`: what device, which kind of client, which version, which browser. */
export const clientAgent = (agent: string, light: boolean): string =>
  `DevType=${deviceOf(agent)};SysType=${light ? 'light' : systemOf(agent)};Ver=${version};BuildID=${browserOf(agent)}`

let remembered: string | undefined
export const xUserAgent = (): string =>
  (remembered ??= clientAgent(navigator.userAgent, local.read('isLight') !== undefined))

function systemOf(agent: string): string {
  if (/iPhone|iPad|iPod/.test(agent)) return 'h5_ios'
  return agent.includes('Android') ? 'h5_android' : 'h5_pc'
}

function deviceOf(agent: string): string {
  const apple = /iPhone|iPad|iPod/.exec(agent)?.[0]
  if (apple) return `Apple ${apple} ${apple === 'iPad' ? 'tablet' : 'mobile'}`
  // Chrome gives every Android device the model `K`
  const model = /Android[^;)]*; ([^;)]+?)(?: Build[^;)]*)?[;)]/.exec(agent)?.[1]
  if (!model || model === 'K') return 'phone'
  return `${model.replace(/[^\x20-\x7e]/g, '')} ${agent.includes('Mobile') ? 'mobile' : 'tablet'}`
}

const browsers = ['Edg', 'OPR', 'Firefox', 'CriOS', 'FxiOS', 'Chrome', 'Version']
const browserNames: Record<string, string> = {
  Edg: 'Edge',
  OPR: 'Opera',
  CriOS: 'Chrome',
  FxiOS: 'Firefox',
  Version: 'Safari',
}

function browserOf(agent: string): string {
  for (const name of browsers) {
    const number = new RegExp(`${name}/([\\d.]+)`).exec(agent)?.[1]
    if (number) return `${browserNames[name] ?? name} ${number}`
  }
  return 'unknown'
}

/** The random id this device signs in as a guest with. */
export function deviceId(): string {
  const kept = local.read<string>('device')
  if (kept) return kept
  const made = hexadecimal(crypto.getRandomValues(new Uint8Array(16)))
  local.write('device', made)
  return made
}

/** Remembers by which channel the visitor came: the inviter's code and the distribution channel of the first entry. */
export function rememberChannel(query: URLSearchParams): void {
  const channel = { pc: query.get('pc')?.slice(0, 64), dc: query.get('dc')?.slice(0, 64) }
  if ((channel.pc || channel.dc) && !local.read('channel')) local.write('channel', channel)
}

/** The JSON text of the channel. */
export const channelText = (): string => JSON.stringify(local.read('channel') ?? {})

/** Another device with an empty channel, as after signing out. */
export function becomeNewDevice(): void {
  local.remove('device')
  local.write('channel', {})
}
