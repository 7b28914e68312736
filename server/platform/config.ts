import { join, resolve } from 'node:path'
import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Value } from 'typebox/value'
import { readTrustedProxies } from './addresses/trusted-proxies.ts'

const Text = (description: string, initial = '') => Type.String({ description, default: initial })
const OneOf = <T extends string>(values: readonly T[], description: string, initial: NoInfer<T>) =>
  Type.Unsafe<T>(Type.Enum([...values], { description, default: initial }))

/** Every environment variable the server reads, documented here and nowhere else. */
export const variables = Type.Object({
  HOST: Text('Address to listen on. 0.0.0.0 makes it reachable from other devices.', '127.0.0.1'),
  PORT: Type.Integer({ minimum: 0, maximum: 65535, default: 3000, description: 'Port to listen on.' }),
  PUBLIC_URL: Text(
    'Origin under which viewers reach the site, such as https://example.org. Empty: as requested.',
  ),
  DATA_DIR: Text('Folder of everything kept: database, media, keys.', './data'),
  DATABASE_URL: Text('A PostgreSQL of your own (15 or newer), as the application. Empty: the embedded one.'),
  MIGRATE_DATABASE_URL: Text('The same database as the role that owns the tables. Empty: DATABASE_URL.'),
  ROLE: OneOf(
    ['all', 'api', 'worker', 'live'],
    'What this process does: answer calls, run jobs, take broadcasts in, or all of it.',
    'all',
  ),
  VALKEY_URL: Text(
    'A Valkey that several api processes share, kept with appendonly yes. Empty: one process.',
  ),
  S3_ENDPOINT: Text('An S3-compatible store for media. Empty: the local folder.'),
  S3_BUCKET: Text('Bucket of the S3 store.'),
  S3_REGION: Text('Region of the S3 store.', 'us-east-1'),
  S3_ACCESS_KEY: Text('Access key of the S3 store.'),
  S3_SECRET_KEY: Text('Secret key of the S3 store.'),
  HTTP_REQUEST_KEY: Text('Key that signs requests. Empty: made at first start.'),
  HTTP_RESPONSE_KEY: Text('Key that encrypts replies. Empty: made at first start.'),
  IMAGE_KEY: Text('13 bytes in hexadecimal that obfuscate pictures. Empty: made at first start.'),
  IMAGE_MARK: Text('5 bytes in hexadecimal that mark obfuscated pictures. Empty: made at first start.'),
  LINK_SCHEME: Type.String({
    pattern: '^[a-z][a-z0-9+.-]*$',
    default: 'yehang',
    description: 'Scheme of links that open a page of the app.',
  }),
  SANDBOX_PAYMENTS: OneOf(
    ['on', 'off'],
    'Payments that take no money, for trying the site out on this machine. HOST must be loopback.',
    'off',
  ),
  BTCPAY_URL: Text('Address of a BTCPay Server that takes payments. Empty: none.'),
  BTCPAY_STORE_ID: Text('The store there.'),
  BTCPAY_API_KEY: Text('A key of the store that may create and view its invoices.'),
  BTCPAY_WEBHOOK_SECRET: Text('Secret of the webhook there, whose address is PUBLIC_URL/webhooks/btcpay.'),
  INCOME_HOLD_DAYS: Type.Integer({
    minimum: 0,
    maximum: 90,
    default: 14,
    description: 'Days after which what somebody earned by a sale can be withdrawn.',
  }),
  MEMBER_UPLOADS: Type.Integer({
    minimum: 0,
    default: 20,
    description: 'Uploads that one member may have unfinished at once.',
  }),
  MEMBER_UPLOAD_GB: Type.Number({
    minimum: 0,
    default: 50,
    description: 'Gigabytes that one member may have on the site without publishing them.',
  }),
  RTMP_PORT: Type.Integer({
    minimum: 0,
    maximum: 65535,
    default: 1935,
    description: 'Port on HOST for broadcasting programs such as OBS. 0: none are taken in.',
  }),
  RTMP_URL: Text(
    'Where hosts send their broadcasts, such as rtmp://example.org/live. Empty: by the address they see the site at.',
  ),
  DEMO_LIVE: Type.Boolean({
    default: false,
    description: 'Keeps a room on the air that shows a loop, to try broadcasts out.',
  }),
  SAMPLE_LIBRARY: OneOf(
    ['full', 'tiny', 'none'],
    'Sample content made at first start into an empty site.',
    'full',
  ),
  TRUST_PROXY: Text(
    'Proxies that are believed about who calls (X-Forwarded-For): their number, or their networks such as 10.0.0.0/8, ::1.',
    '0',
  ),
  SMS_URL: Text(
    'Address of an SMS gateway; {phone}, {country}, {national}, {code} are filled in. Empty: no codes.',
  ),
  SMS_METHOD: OneOf(['POST', 'GET'], 'How the gateway is asked.', 'POST'),
  SMS_HEADERS: Text('Headers for the gateway as a JSON object of texts, with whatever key it wants.'),
  SMS_BODY: Text('Body for the gateway with the same placeholders: JSON when it begins with {, else a form.'),
  SMS_SUCCESS: Text(
    'A text that the reply of the gateway holds when a code was sent. Empty: any reply of 2xx.',
  ),
  SMS_INBOX: Type.Boolean({
    default: false,
    description:
      'To try things out: codes go to the log and to /dev/sms of this machine. HOST must be loopback.',
  }),
  METRICS_TOKEN: Text('Bearer token for /metrics. Empty: only callers on this machine.'),
  RATE_LIMIT_FACTOR: Type.Number({ minimum: 0.01, default: 1, description: 'Multiplies every rate limit.' }),
  LOG_LEVEL: OneOf(
    ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
    'How much is logged.',
    'info',
  ),
  DEVELOPMENT: Type.Boolean({ default: false, description: 'Serves /docs and says more in the log.' }),
  FFMPEG_PATH: Text('The ffmpeg to use. Empty: the one from npm; the system one only where npm has none.'),
  FFPROBE_PATH: Text('The ffprobe to use. Empty: the one from npm; the system one only where npm has none.'),
})
export type Config = Static<typeof variables>

/** Reads and checks the environment once; a wrong value ends the start with every problem in one message. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(
    Object.keys(variables.properties)
      .filter((name) => environment[name] !== undefined && environment[name] !== '')
      .map((name) => [name, environment[name]]),
  )
  const value = Value.Convert(variables, Value.Default(variables, given))
  const problems = Value.Errors(variables, value).map(
    (each) => `  ${each.instancePath.slice(1)}: ${each.message}`,
  )
  const config = value as Config
  if (config.S3_ENDPOINT && !(config.S3_BUCKET && config.S3_ACCESS_KEY && config.S3_SECRET_KEY))
    problems.push('  S3_ENDPOINT: needs S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY')
  if (config.ROLE === 'live' && !config.DATABASE_URL)
    problems.push('  ROLE: live needs DATABASE_URL, since another process keeps the database')
  if (config.VALKEY_URL && !/^(valkey|redis)s?:\/\/[^/]/.test(config.VALKEY_URL))
    problems.push('  VALKEY_URL: begins with valkey://, valkeys://, redis:// or rediss://')
  problems.push(...proxyProblems(config))
  problems.push(...sandboxProblems(config))
  problems.push(...paymentProblems(config))
  problems.push(...smsProblems(config))
  if (problems.length) throw new Error(`The configuration is wrong:\n${problems.join('\n')}`)
  return { ...config, DATA_DIR: resolve(config.DATA_DIR) }
}

function proxyProblems({ TRUST_PROXY }: Config): string[] {
  try {
    readTrustedProxies(TRUST_PROXY)
    return []
  } catch (error) {
    return [`  TRUST_PROXY: ${(error as Error).message}`]
  }
}

function paymentProblems(config: Config): string[] {
  const { BTCPAY_URL, BTCPAY_STORE_ID, BTCPAY_API_KEY, BTCPAY_WEBHOOK_SECRET, PUBLIC_URL } = config
  if (!BTCPAY_URL) return []
  const complete = BTCPAY_STORE_ID && BTCPAY_API_KEY && BTCPAY_WEBHOOK_SECRET && PUBLIC_URL
  return [
    ...(/^https?:\/\/[^/]/.test(BTCPAY_URL) ? [] : ['  BTCPAY_URL: begins with https:// or http://']),
    ...(complete
      ? []
      : ['  BTCPAY_URL: needs BTCPAY_STORE_ID, BTCPAY_API_KEY, BTCPAY_WEBHOOK_SECRET and PUBLIC_URL']),
  ]
}

const loopback = /^(127(\.\d+){3}|localhost|::1|\[::1\])$/

/** Whether an address or name can only mean this very machine. */
export const isLoopback = (name: string): boolean => loopback.test(name)

/** The sandbox credits coins for nothing, so nothing may lead there from outside. */
const sandboxProblems = ({ SANDBOX_PAYMENTS, HOST, PUBLIC_URL, TRUST_PROXY }: Config): string[] =>
  SANDBOX_PAYMENTS === 'on' && (!isLoopback(HOST) || PUBLIC_URL || TRUST_PROXY !== '0')
    ? ['  SANDBOX_PAYMENTS: on only with a HOST of loopback, without PUBLIC_URL and TRUST_PROXY']
    : []

/** The inbox shows codes to whoever sees this machine's own pages, so nothing may lead there from outside. */
function smsProblems({ HOST, PUBLIC_URL, TRUST_PROXY, ...sms }: Config): string[] {
  const problems: string[] = []
  if (sms.SMS_INBOX && (!isLoopback(HOST) || PUBLIC_URL || TRUST_PROXY !== '0' || sms.SMS_URL))
    problems.push('  SMS_INBOX: only with a HOST of loopback, without PUBLIC_URL, TRUST_PROXY and SMS_URL')
  if (sms.SMS_URL && !/^https?:\/\/[^/]/.test(sms.SMS_URL))
    problems.push('  SMS_URL: is no address of http or https')
  if (sms.SMS_HEADERS && !isTexts(sms.SMS_HEADERS)) problems.push('  SMS_HEADERS: is no JSON object of texts')
  return problems
}

function isTexts(json: string): boolean {
  try {
    return Value.Check(Type.Record(Type.String(), Type.String()), JSON.parse(json))
  } catch {
    return false
  }
}

/** A path inside the data folder. */
export const dataPath = (config: Config, ...parts: string[]): string => join(config.DATA_DIR, ...parts)
