import { sql } from 'kysely'
import type { TSchema } from 'typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Ingress, ingresses } from '#contract/moderation/ingresses.ts'
import { openWorld, type World } from '#server/testing.ts'
import { everyEndpoint } from '../caller.ts'
import { entrances } from './entrances.ts'

/** Texts of members that no other member sees, by call and field, and why. Cursors are ours and need no line. */
const unseen: Record<string, string> = {
  '/api/app/login/guest /devID': 'names a device, and is kept as a hash',
  '/api/app/login/guest /affCode': 'names the channel a visitor came by',
  '/api/app/login/guest /adult/version': 'names the text that was confirmed',
  '/api/app/login/official /name': 'is looked for, not kept',
  ...Object.fromEntries(
    [
      '/api/app/login/official /password',
      '/api/app/login/bindMobile /proof/password',
      '/api/app/session/register /password',
      '/api/app/session/recover /password',
      '/api/app/account/delete /proof/password',
      '/api/app/account/exportLink /proof/password',
      '/api/app/account/requestExport /proof/password',
      '/api/app/account/setPayPassword /proof/password',
      '/api/app/user/changeMobile /proof/password',
      '/api/app/user/changePassword /password',
      '/api/app/user/changePassword /proof/password',
    ].map((name) => [name, 'is a password, and is kept as a hash if at all']),
  ),
  '/api/app/recharge/submit /payType': 'names a provider of payments that the server knows, or is refused',
  '/api/app/session/confirmAge /version': 'names the text that was confirmed',
  '/api/app/media/tag /title': 'is looked for, not kept',
  '/api/app/photo/list /tag': 'is looked for, not kept',
  '/api/app/photo/list /author': 'is looked for, not kept',
  '/api/app/videoweb/tag/list /tag': 'is looked for, not kept',
  '/api/app/novel/author /name': 'is looked for, not kept',
  '/api/app/novel/search /text': 'is looked for, not kept',
  '/api/app/collect/folderAdd /name': 'names a folder that its owner alone sees',
  '/api/app/collect/folderRename /name': 'names a folder that its owner alone sees',
  '/api/app/ads/click /view': 'names one showing of an ad',
  '/api/app/apps/click /view': 'names one showing of an app',
  '/api/app/recreation/click /view': 'names one showing of an app',
  '/api/app/apps/page /search': 'is looked for, not kept',
  '/api/app/comics/author /author': 'looks for an author by name',
  '/api/app/custom/getEndpoint /fingerprint': 'tells a file from others; members may not upload',
  '/api/app/custom/getEndpoint /name': 'names a file; members may not upload',
  '/api/app/media/cache /quality': 'is compared with the names of the qualities and kept nowhere',
  '/api/app/media/end /playKey': 'is our own signed word',
  '/api/app/media/short/shown /showings/playKey': 'is our own signed word',
  '/api/app/statUp/infoByTime /key': 'names a batch, so that it counts once',
  '/api/app/statUp/infoByTime /list/page': 'names a route; one that is not ours is passed over',
  '/api/app/membership/useCode /code': 'is compared with hashes and kept nowhere',
  '/api/app/redeemcode/use /code': 'is compared with hashes and kept nowhere',
  ...Object.fromEntries(
    [
      '/api/app/prize/redeem /recipient/name',
      '/api/app/prize/redeem /recipient/phone',
      '/api/app/prize/redeem /recipient/address',
      '/api/app/rewards/claimPrize /name',
      '/api/app/rewards/claimPrize /address',
    ].map((name) => [name, 'tells staff where a parcel goes, and is kept sealed']),
  ),
  ...Object.fromEntries(
    ['holder', 'bank', 'number', 'branch', 'address'].map((field) => [
      `/api/app/withdrawal/submit /payee/${field}`,
      'tells staff where income is paid to, and is kept sealed',
    ]),
  ),
  '/api/app/moderation/report /note': 'is read by staff alone',
  '/api/app/moderation/appeal /text': 'is read by staff alone',
}

type Schema = TSchema & {
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  type?: string
  pattern?: string
  const?: unknown
  enum?: unknown
}

/** The fields of a body into which anything can be written. */
function freeTexts(schema: Schema, field = ''): string[] {
  const inner = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])]
  const fields = Object.entries(schema.properties ?? {}).filter(([name]) => name !== 'cursor')
  const free =
    schema.type === 'string' &&
    schema.pattern === undefined &&
    schema.const === undefined &&
    schema.enum === undefined
  return [
    ...(free ? [field] : []),
    ...inner.flatMap((one) => freeTexts(one, field)),
    ...fields.flatMap(([name, one]) => freeTexts(one, `${field}/${name}`)),
  ]
}

const ofMembers = everyEndpoint.filter(({ path }) => path.startsWith('/api/app/'))
const entering = ofMembers.filter(
  (endpoint): endpoint is Endpoint & { ingress: Ingress } => endpoint.ingress !== undefined,
)

it('every text of a member is judged before others see it, or no other member ever sees it', () => {
  const found = ofMembers
    .filter(({ ingress }) => !ingress)
    .flatMap(({ path, body }) => (body ? freeTexts(body as Schema) : []).map((field) => `${path} ${field}`))

  expect(found.toSorted()).toEqual(Object.keys(unseen).toSorted())
})

it('every ingress is named by a call, and has an entrance to try it by', () => {
  const named = new Set(entering.map(({ ingress }) => ingress))

  expect([...named].toSorted()).toEqual(Object.keys(ingresses).toSorted())
  expect(Object.keys(entrances).toSorted()).toEqual(Object.keys(ingresses).toSorted())
})

it('a mute refuses the calls that have an ingress, and no other: support, reports and appeals stay open', () => {
  const refused = ofMembers.filter(({ errors = [] }) => errors.includes('muted'))

  expect(refused.map(({ path }) => path).toSorted()).toEqual(entering.map(({ path }) => path).toSorted())
})

let world: World
beforeAll(async () => {
  world = await openWorld()
  await sql`insert into moderation_words (word, folded, action) values ('灯塔票', '灯塔票', 'hold')`.execute(
    world.platform.db,
  )
})
afterAll(() => world.close())

describe.each(Object.entries(entrances))('by the ingress of a %s', (ingress, send) => {
  const cases = async () =>
    (
      await sql<{ causes: string[] }>`select causes from moderation_cases where ingress = ${ingress}`.execute(
        world.platform.db,
      )
    ).rows

  it('what is harmless is seen at once', async () => {
    expect(await send(world, '日落很美')).toEqual({ author: true, others: true })
    expect(await cases()).toEqual([])
  })

  it('what holds a listed word waits for somebody to look, unseen by others', async () => {
    expect(await send(world, '有 灯 塔 票 的来')).toEqual({ author: true, others: false })
    expect(await cases()).toEqual([{ causes: ['word:灯塔票'] }])
  })
})
