import type { World } from '#server/testing.ts'

/** The answer to a question in words of the removal form, as a person works it out. */
export function sumOf(question: string): string {
  const [, one, other] = /([一二三四五六七八九十]+)加([一二三四五六七八九十]+)等于/.exec(question) ?? []
  if (!one || !other) throw new Error(`no sum is asked: ${question}`)
  return String(numberOf(one) + numberOf(other))
}

function numberOf(spoken: string): number {
  const digits = '一二三四五六七八九'
  const [tens, ones] = spoken.includes('十') ? spoken.split('十') : [undefined, spoken]
  const ofTens = tens === undefined ? 0 : tens === '' ? 1 : digits.indexOf(tens) + 1
  return ofTens * 10 + (ones ? digits.indexOf(ones) + 1 : 0)
}

type Form = Record<string, string>

/** Posts the removal form of a world as a browser does. */
export const postForm = ({ app }: World, form: Form, from: { remoteAddress?: string } = {}) =>
  app.inject({
    method: 'POST',
    url: '/removal',
    headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'localhost' },
    payload: new URLSearchParams(form).toString(),
    ...from,
  })

/** A new question of the form, in words, with its answer: fields to be sent with the others. */
export async function answeredQuestion(world: World): Promise<{ token: string; answer: string }> {
  const { body } = await postForm(world, { question: 'words' })
  const [, token] = /name="token" value="([^"]+)"/.exec(body) ?? []
  return { token: token!, answer: sumOf(body) }
}
