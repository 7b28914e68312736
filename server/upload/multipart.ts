import { Busboy } from '@fastify/busboy'
import { invalid } from '#contract/errors.ts'

const boundaryForm = /^--([0-9A-Za-z'()+_,./:=?-]{1,70})\r\n/
/** Files and text fields of one form. */
const mostParts = 32

/**
 * The files in a body: those of `multipart/form-data`, whose boundary its first line names, or else the body itself. Text
 * fields are passed over. Throws invalid input for a broken form and for one of more than 32 parts.
 */
export async function filesOf(body: Uint8Array<ArrayBuffer>): Promise<Uint8Array[]> {
  if (body.length === 0) return []
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const [, boundary] = boundaryForm.exec(bytes.toString('latin1', 0, 100)) ?? []
  if (!boundary) return [body]
  return new Promise<Uint8Array[]>((resolve, reject) => {
    const form = new Busboy({
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      limits: { parts: mostParts, fieldSize: 1_024 },
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
