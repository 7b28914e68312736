import { invalid } from '#contract/errors.ts'

const boundaryForm = /^--([0-9A-Za-z'()+_,./:=?-]{1,70})\r\n/

/**
 * The files in a body: those of `multipart/form-data`, whose boundary its first line names, or else the body itself. Text
 * fields are passed over. Throws invalid input for a broken form.
 */
export async function filesOf(body: Uint8Array<ArrayBuffer>): Promise<Uint8Array[]> {
  if (body.length === 0) return []
  const [, boundary] = boundaryForm.exec(Buffer.from(body.subarray(0, 100)).toString('latin1')) ?? []
  if (!boundary) return [body]
  const type = `multipart/form-data; boundary=${boundary}`
  const form = await new Response(body, { headers: { 'content-type': type } })
    .formData()
    .catch(() => invalid('/', 'a broken form'))
  const files = [...form.values()].filter((value) => typeof value !== 'string')
  return Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())))
}
