/** A file beside a film is unusable; `message` is the reason for the operator. */
export class SidecarRefused extends Error {
  override name = 'SidecarRefused'
}

const marks = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
]

/** Decodes a text in UTF-8, in UTF-16 with a mark, or otherwise in GB18030. Throws `SidecarRefused`. */
export function decodeText(bytes: Uint8Array): string {
  const mark = marks.find((mark) => mark.bytes.every((byte, at) => bytes[at] === byte))
  const encodings = mark ? [mark.encoding] : ['utf-8', 'gb18030']
  for (const encoding of encodings) {
    const text = tryDecode(bytes, encoding)
    if (text !== undefined && !text.includes('\0')) return text
  }
  throw new SidecarRefused('文字编码无法识别，请存为 UTF-8')
}

function tryDecode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
