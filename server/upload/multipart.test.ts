import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { filesOf } from './multipart.ts'

const encoded = async (form: FormData) =>
  Buffer.from(await new Response(form).arrayBuffer()) as Buffer<ArrayBuffer>

const reasonOf = (error: unknown) => (error as { data: { reason: string } }).data.reason

it('the files of a form are read in order, whatever they hold, and its texts are ignored', async () => {
  const [first, second] = [randomBytes(300_000), Buffer.from('--boundary\r\n\r\n--')]
  const form = new FormData()
  form.set('kind', 'avatar')
  form.append('file', new Blob([first]), '灯塔.jpg')
  form.append('other', new Blob([second]), 'b.png')

  expect((await filesOf(await encoded(form))).map((file) => Buffer.from(file))).toEqual([first, second])
})

it('a body that is no form is read as one file', async () => {
  const picture = Buffer.from(randomBytes(2_000))

  expect(await filesOf(picture)).toEqual([picture])
  expect(await filesOf(Buffer.alloc(0))).toEqual([])
})

it('a form may have 32 parts, and is refused at the 33rd without reading on', async () => {
  const many = (parts: number) => {
    const form = new FormData()
    for (let at = 0; at < parts; at++) form.append('file', new Blob([`${at}`]), 'a.png')
    return encoded(form)
  }
  const flood = Buffer.concat([
    ...Array.from(
      { length: 150_000 },
      () => '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n',
    ).map((part) => Buffer.from(part)),
    Buffer.from('--b--\r\n'),
  ])

  expect(await filesOf(await many(32))).toHaveLength(32)
  for (const body of [await many(33), flood])
    expect(await filesOf(body as Buffer<ArrayBuffer>).catch(reasonOf)).toBe('a broken form')
})

it('an incomplete form is refused', async () => {
  const form = new FormData()
  form.append('file', new Blob([randomBytes(5_000)]), 'a.png')
  const whole = await encoded(form)

  expect(await filesOf(Buffer.from(whole.subarray(0, 3_000))).catch(reasonOf)).toBe('a broken form')
})
