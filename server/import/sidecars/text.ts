import { decodedText } from '#server/platform/decode-text.ts'

/** A file beside a film is unusable; `message` is the reason for the operator. */
export class SidecarRefused extends Error {
  override name = 'SidecarRefused'
}

/** Decodes a text in UTF-8, in UTF-16 with a mark, or otherwise in GB18030. Throws `SidecarRefused`. */
export function decodeText(bytes: Uint8Array): string {
  const text = decodedText(bytes)
  if (text === undefined) throw new SidecarRefused('文字编码无法识别，请存为 UTF-8')
  return text
}
