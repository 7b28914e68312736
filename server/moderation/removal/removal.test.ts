import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { moderationConsole } from '#contract/moderation/console.ts'
import { removalConsole } from '#contract/moderation/removal.ts'
import { video } from '#contract/video/endpoints.ts'
import { openWorld, type World } from '#server/testing.ts'
import { answeredQuestion, postForm } from '../../../checks/moderation/removal-form.ts'
import { watchRemovals } from './jobs.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const whole = {
  content: '请看 http://localhost/play/longVideo/1',
  reason: 'non_consensual',
  relation: 'depicted',
  signature: '林小海',
  contact: 'hai@example.com',
  goodFaith: 'yes',
}
type Form = Record<string, string>
/** Posts the form with its question answered. */
const post = async (form: Form) => postForm(world, { ...(await answeredQuestion(world)), ...form })
const get = (url: string) => world.app.inject({ url, headers: { host: 'localhost' } })
/** Sends a request that is taken; the path of its receipt. */
async function ask(form: Form = {}): Promise<string> {
  const { statusCode, headers } = await post({ ...whole, ...form })
  expect(statusCode).toBe(303)
  return headers.location as string
}
const canPlay = async (id: number) => {
  const { token } = await world.guest()
  return (await world.send(video.play, { as: token, body: { id } })).code === 200
}
const waiting = async () => {
  const { token } = await world.staff('moderator')
  return (await world.ask(removalConsole.list, { as: token })).list
}
const actions = async (action: string) =>
  (
    await sql<{
      details: string
    }>`select details from audit_log where action = ${action} order by id`.execute(world.platform.db)
  ).rows.map(({ details }) => JSON.parse(details) as unknown)

describe('the removal form', () => {
  it('asks again for what is missing, by name, and keeps what was written', async () => {
    const { statusCode, body } = await post({ ...whole, goodFaith: '', contact: '' })

    expect(statusCode).toBe(422)
    expect(body).toContain('还有 2 处需要修改')
    expect(body).toContain('href="#contact"')
    expect(body).toContain('aria-describedby="contact-problem contact-hint"')
    expect(body).toContain('value="林小海"')
    expect(body).toMatch(/value="non_consensual"\s+required\s+checked/)
    expect(await waiting()).toEqual([])
  })

  it('shows markup as the text it is, on the form and on the receipt', async () => {
    const { body } = await post({ ...whole, signature: '"><script>alert(1)</script>', goodFaith: '' })

    expect(body).not.toContain('<script')
    expect(body).toContain('&quot;&gt;&lt;script&gt;')
    const { headers } = await get('/removal')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['set-cookie']).toBeUndefined()
  })

  it('answers whatever is sent with a page, and never with a fault', async () => {
    const bodies = [
      '',
      '%',
      '%00=%00&content=%00',
      'content=%ED%A0%80&reason=__proto__&relation=constructor',
      'content='.repeat(5000),
      'x'.repeat(70_000),
    ]
    const types = ['application/x-www-form-urlencoded', 'application/json', 'multipart/form-data', 'x']
    for (const payload of bodies)
      for (const type of types) {
        const { statusCode, headers } = await world.app.inject({
          method: 'POST',
          url: '/removal',
          headers: { 'content-type': type },
          payload,
        })
        expect(statusCode, `${type} ${payload.slice(0, 20)}`).toBeGreaterThanOrEqual(400)
        expect(statusCode, `${type} ${payload.slice(0, 20)}`).toBeLessThan(500)
        expect(headers['content-type']).toContain('text/html')
      }
    for (const code of ['x', '%00', '%E0%A4%A', 'a'.repeat(190), '..%2f..'])
      expect((await get(`/removal/${code}`)).statusCode).toBeLessThan(500)
  })

  it('takes ten requests an hour from one network', async () => {
    const beside = await openWorld({ RATE_LIMIT_FACTOR: '1' }, { beside: world })
    const send = async () => postForm(beside, { ...whole, ...(await answeredQuestion(beside)) })
    const statuses = []
    for (let time = 0; time < 11; time++) statuses.push((await send()).statusCode)

    expect(statuses).toEqual([...Array<number>(10).fill(303), 429])
    await beside.close()
  })
})

describe('a removal request', () => {
  it('of the gravest kind hides what it names at once, and only that', async () => {
    const [film, other] = [await world.film(), await world.film()]
    const receipt = await ask({
      content: `http://localhost/play/longVideo/${film.id}/ 和 https://elsewhere.example/play/longVideo/${other.id}`,
    })

    expect(await canPlay(film.id)).toBe(false)
    expect(await canPlay(other.id)).toBe(true)
    expect((await get(receipt)).body).toContain('1 项内容已先行隐藏')
    const [request] = await waiting()
    expect(request).toMatchObject({
      reason: 'non_consensual',
      signature: '林小海',
      outcome: null,
      subjects: [{ subject: { kind: 'film', id: film.id }, hidden: true }],
    })
    expect(request!.dueAt - request!.receivedAt).toBe(48 * 3600)
  })

  it('names nothing of ours under a host that only a forwarded header tells', async () => {
    const film = await world.film()
    const behind = await openWorld({ TRUST_PROXY: '1', SANDBOX_PAYMENTS: 'off' }, { beside: world })
    const content = `https://elsewhere.example/play/longVideo/${film.id}`
    const { statusCode } = await behind.app.inject({
      method: 'POST',
      url: '/removal',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': '203.0.113.7',
        'x-forwarded-host': 'elsewhere.example',
      },
      payload: new URLSearchParams({ ...whole, content, ...(await answeredQuestion(behind)) }).toString(),
    })
    await behind.close()

    expect(statusCode).toBe(303)
    expect(await canPlay(film.id)).toBe(true)
  })

  it('of another kind waits for a decision with the content in view, unless a minor is shown', async () => {
    const [film, other] = [await world.film(), await world.film()]
    await ask({ reason: 'copyright', content: `/play/longVideo/${film.id}` })
    expect(await canPlay(film.id)).toBe(true)

    await ask({ reason: 'copyright', minor: 'yes', content: `/play/shortVideo/${other.id}` })
    expect(await canPlay(other.id)).toBe(false)
    expect((await waiting()).map(({ reason }) => reason).toSorted()).toEqual(['copyright', 'minor'])
  })

  it('that is granted removes the film and tells the one who asked', async () => {
    const film = await world.film()
    const receipt = await ask({ content: `/play/longVideo/${film.id}` })
    const { token: as } = await world.staff('moderator')
    const [{ id } = { id: 0 }] = await waiting()
    const body = { id, outcome: 'removed', answer: '已移除，并会阻止再次上传。' } as const
    await world.ask(removalConsole.decide, { as, body })

    expect(await canPlay(film.id)).toBe(false)
    expect((await get(receipt)).body).toContain('已移除，并会阻止再次上传。')
    expect(await waiting()).toEqual([])
    expect(await world.send(removalConsole.decide, { as, body })).toMatchObject({ msg: 'removal_decided' })
    const { list } = await world.ask(moderationConsole.cases, { as, body: { state: 'decided' } })
    expect(list).toMatchObject([{ source: 'removal', decision: 'remove', reason: 'non_consensual' }])
    expect(JSON.stringify(list)).not.toMatch(/林小海|hai@example/)
  })

  it('that is granted also removes what staff had approved before', async () => {
    const film = await world.film()
    await ask({ reason: 'copyright', content: `/play/longVideo/${film.id}` })
    const { token: as } = await world.staff('moderator')
    const [request] = await waiting()
    const { list } = await world.ask(moderationConsole.cases, { as, body: { state: 'open' } })
    const { id, version } = list[0]!
    await world.ask(moderationConsole.decide, {
      as,
      body: { id, version, decision: 'approve', reason: 'copyright', facts: '', strike: false },
    })
    expect(await canPlay(film.id)).toBe(true)

    await world.ask(removalConsole.decide, {
      as,
      body: { id: request!.id, outcome: 'removed', answer: '已移除。' },
    })
    expect(await canPlay(film.id)).toBe(false)
  })

  it('that is not granted shows the film again', async () => {
    const film = await world.film()
    const receipt = await ask({ content: `/play/longVideo/${film.id}` })
    const { token: as } = await world.staff('moderator')
    const [{ id } = { id: 0 }] = await waiting()
    await world.ask(removalConsole.decide, { as, body: { id, outcome: 'kept', answer: '画面中没有人。' } })

    expect(await canPlay(film.id)).toBe(true)
    expect((await get(receipt)).body).toContain('画面中没有人。')
  })

  it('in words alone is joined to what staff finds', async () => {
    const film = await world.film()
    await ask({ content: '首页第二个频道里，标题有“海边”的那一部' })
    const { token: as } = await world.staff('moderator')
    const [{ id } = { id: 0 }] = await waiting()

    const linked = await world.ask(removalConsole.link, {
      as,
      body: { id, address: `https://any.example/play/longVideo/${film.id}` },
    })
    expect(linked.subjects).toMatchObject([{ subject: { id: film.id }, hidden: true }])
    expect(await canPlay(film.id)).toBe(false)
    const nothing = { id, address: '/play/longVideo/999999' }
    expect(await world.send(removalConsole.link, { as, body: nothing })).toMatchObject({
      msg: 'subject_not_found',
    })
  })

  it('opens its receipt by the code alone, which no table holds', async () => {
    const receipt = await ask()
    const code = receipt.split('/').at(-1)!
    const { rows } = await sql<{ text: string }>`
      select row_to_json(removal_requests)::text as text from removal_requests`.execute(world.platform.db)

    expect(code).toHaveLength(22)
    expect(rows[0]!.text).not.toContain(code)
    expect((await get(`/removal/${code.slice(0, -1)}`)).statusCode).toBe(404)
  })
})

describe('the clock of a removal request', () => {
  it('reminds staff at 12, 24, 36 and 44 hours and when it is over, once each', async () => {
    await ask()
    const check = () => watchRemovals.run(world.platform, {}, new AbortController().signal)
    const given: unknown[] = []
    for (let hour = 0; hour <= 50; hour++) {
      world.clock.ahead = hour * 3_600_000 + 60_000
      await Promise.all([check(), check()])
      given.push((await actions('removal.alert')).length)
    }

    expect(await actions('removal.alert')).toEqual([12, 24, 36, 44, 48].map((hours) => ({ hours })))
    expect([given[11], given[12], given[23], given[24], given[43], given[44], given[50]]).toEqual([
      0, 1, 1, 2, 3, 4, 5,
    ])
    const { token: as } = await world.staff('moderator')
    expect(await world.ask(removalConsole.clocks, { as })).toMatchObject({ waiting: 1, alerted: 1 })
  })

  it('stops with the decision', async () => {
    await ask()
    const { token: as } = await world.staff('moderator')
    const [{ id } = { id: 0 }] = await waiting()
    await world.ask(removalConsole.decide, { as, body: { id, outcome: 'kept', answer: '没有找到。' } })
    world.clock.ahead = 47 * 3_600_000
    await watchRemovals.run(world.platform, {}, new AbortController().signal)

    expect(await actions('removal.alert')).toEqual([])
    const { token: later } = await world.staff('moderator')
    const clocks = await world.ask(removalConsole.clocks, { as: later })
    expect(clocks).toEqual({ waiting: 0, alerted: 0, firstDueAt: 0 })
  })
})

describe('the question of the form', () => {
  it('is a picture or a sum in words, takes one answer once, and keeps what was written', async () => {
    const question = await answeredQuestion(world)
    const wrong = await postForm(world, { ...whole, ...question, answer: '0' })
    expect(wrong.statusCode).toBe(422)
    expect(wrong.body).toContain('答案不对或已过期')
    expect(wrong.body).toContain('value="林小海"')
    expect(wrong.body).toContain('data:image/png;base64,')
    expect((await postForm(world, { ...whole, ...question })).statusCode).toBe(422)

    const again = await answeredQuestion(world)
    const spoken = { ...again, answer: `是${again.answer}。`.normalize('NFKC') }
    expect((await postForm(world, { ...whole, ...spoken })).statusCode).toBe(303)
    expect((await postForm(world, { ...whole, ...again })).statusCode).toBe(422)
  })

  it('is not answered by nothing, by another token, or after an hour', async () => {
    const question = await answeredQuestion(world)
    for (const change of [
      { token: '' },
      { answer: '' },
      { token: 'x'.repeat(200) },
      { token: question.token.slice(2) },
    ])
      expect((await postForm(world, { ...whole, ...question, ...change })).statusCode).toBe(422)
    const late = await answeredQuestion(world)
    world.clock.ahead += 3_601_000
    expect((await postForm(world, { ...whole, ...late })).statusCode).toBe(422)
    expect(await waiting()).toEqual([])
  })
})
