import { Busboy } from '@fastify/busboy'
import { invalid } from '#contract/errors.ts'

const boundaryPattern = /^--([0-9A-Za-z'()+_,./:=?-]{1,70})\r\n/
/** Files and text fields of one form. */
const maxParts = 32

/**
 * Reads the files of a body: those of `multipart/form-data`, whose boundary is in its first line, otherwise the body
 * itself. Text fields are ignored. Throws invalid input for a broken form and for one of more than 32 parts.
 */
export async function filesOf(body: Uint8Array<ArrayBuffer>): Promise<Uint8Array[]> {
  if (body.length === 0) return []
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const [, boundary] = boundaryPattern.exec(bytes.toString('latin1', 0, 100)) ?? []
  if (!boundary) return [body]
  return new Promise<Uint8Array[]>((resolve, reject) => {
    const form = new Busboy({
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      limits: { parts: maxParts, fieldSize: 1_024 },
    })
    const files: Buffer[][] = []
    form.on('file', (_field, file) => {
      const chunks: Buffer[] = []
      files.push(chunks)
      file.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject)
    })
    form.on('partsLimit', () => {
      reject(new Error('too many parts'))
      form.destroy()
    })
    form.on('error', reject)
    form.on('finish', () => resolve(files.map((chunks) => Buffer.concat(chunks))))
    form.end(bytes)
  }).catch(() => invalid('/', 'a broken form'))
}
