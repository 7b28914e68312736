import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Encoding } from './encodings.ts'

type Written = {
  bytes: Buffer
  encoding: Encoding | undefined
  /** Of its inline scripts and styles, for the content security policy. */
  hashes: { scripts: string[]; styles: string[] }
}
export type WrittenPage = {
  /** Nothing when the file is not there. */
  read(encoding: Encoding | undefined): Written | undefined
}

/** A built file that gets something written into it before it is sent: kept finished until the file changes. */
export function openWrittenPage(file: string, write: (source: string) => string): WrittenPage {
  let changed: number | undefined
  let forms: Record<Encoding | 'plain', Buffer>
  let hashes: Written['hashes']
  return {
    read(encoding) {
      const time = statSync(file, { throwIfNoEntry: false })?.mtimeMs
      if (time === undefined) return undefined
      if (time !== changed) {
        const text = write(readFileSync(file, 'utf8'))
        const plain = Buffer.from(text)
        forms = { plain, br: brotliCompressSync(plain), gzip: gzipSync(plain) }
        hashes = { scripts: hashesOf(text, 'script'), styles: hashesOf(text, 'style') }
        changed = time
      }
      return { bytes: forms[encoding ?? 'plain'], encoding, hashes }
    },
  }
}

/** The policy's words for what stands between the tags of a page. */
function hashesOf(html: string, tag: 'script' | 'style'): string[] {
  const contents = [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(
    ([, content]) => content!,
  )
  return contents.map((content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`)
}

/** Nothing of a setting but its origin may come into the policy. */
const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : '')

/** The headers of a page: what it may load, and from where. `imageOrigins` are other origins of pictures. */
export function securityHeaders(
  { scripts, styles }: Written['hashes'],
  imageOrigins: string[],
): Record<string, string> {
  const images = [...new Set(imageOrigins.map(originOf))].join(' ')
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}`,
    `style-src 'self' ${styles.join(' ')}`,
    `img-src 'self' data: blob: ${images}`,
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    `connect-src 'self' ${images}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  return {
    'content-security-policy': policy.map((each) => each.trim()).join('; '),
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), payment=()',
  }
}
