const marks = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
]

/** Decodes a text in UTF-8, in UTF-16 with a mark, or otherwise in GB18030; undefined when it is none of them. */
export function decodedText(bytes: Uint8Array): string | undefined {
  const mark = marks.find((mark) => mark.bytes.every((byte, at) => bytes[at] === byte))
  const encodings = mark ? [mark.encoding] : ['utf-8', 'gb18030']
  return encodings
    .map((encoding) => tryDecode(bytes, encoding))
    .find((text) => text !== undefined && !text.includes('\0'))
}

function tryDecode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
