import { createHash, randomBytes } from 'node:crypto'
import { type TOTP, URI } from 'otpauth'
import { uploadConsole } from '#contract/upload/console.ts'
import { liveOf } from '#server/live/testing.ts'
import { createStaff } from '#server/staff/index.ts'
import type { Change, Exception, Scene } from './scene.ts'

const ad = {
  position: 2,
  title: '灯塔',
  link: 'yehang://home',
  enabled: true,
  startsAt: 0,
  endsAt: 0,
  weight: 1,
  audience: 'all',
  dailyCap: 0,
}
const app = {
  shelf: 'apps',
  title: '海图',
  intro: '',
  link: 'https://example.org',
  act: 'open',
  platform: 'all',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  hidden: false,
  startsAt: 0,
  endsAt: 0,
  groupId: 0,
}
const appRow = ({ insert }: Scene) => insert('apps', { title: '海图', link: 'https://example.org' })
const appGroup = ({ insert, word }: Scene) => insert('app_groups', { name: word() })
const gift = { name: '灯笼', price: 100, position: 1, hidden: false }
const liveCategory = { position: 1, hidden: false }
/** A room on the air. */
const room = async ({ world }: Scene) => {
  const makers = liveOf(world)
  const { roomId } = await makers.host()
  return { id: roomId, broadcastId: await makers.onAir(roomId) }
}
/** An upload of four bytes that was begun. */
const begun = async ({ world, owner, word }: Scene) => {
  const body = { name: '海.mp4', bytes: 4, fingerprint: word(), publish: false }
  return (await world.ask(uploadConsole.begin, { as: owner.token, body })).uploadId
}

/** Changes of the operation: ads, apps, settings, imports, live rooms, staff. */
export const operationChanges: Change[] = [
  [
    'ads/save',
    'ads.save',
    'ad {new ads}',
    async ({ picture }) => ({ body: { ...ad, picture: await picture() } }),
  ],
  [
    'ads/save',
    'ads.save',
    'ad {id}',
    async ({ world }) => ({ body: { ...ad, id: await world.ad(), enabled: false } }),
  ],
  ['ads/remove', 'ads.remove', 'ad {id}', async ({ world }) => ({ body: { id: await world.ad() } })],
  [
    'apps/save',
    'apps.save',
    'app {new apps}',
    async ({ picture }) => ({ body: { ...app, picture: await picture() } }),
  ],
  [
    'apps/save',
    'apps.save',
    'app {id}',
    async (scene) => ({ body: { ...app, id: await appRow(scene), version: 1 } }),
  ],
  ['apps/order', 'apps.order', 'apps', async (scene) => ({ body: { ids: [await appRow(scene)] } })],
  ['apps/remove', 'apps.remove', 'app {id}', async (scene) => ({ body: { id: await appRow(scene) } })],
  [
    'apps/groups/save',
    'apps.saveGroup',
    'app group {new app_groups}',
    async ({ word }) => ({ body: { name: word(), hidden: false } }),
  ],
  [
    'apps/groups/save',
    'apps.saveGroup',
    'app group {id}',
    async (scene) => ({ body: { id: await appGroup(scene), version: 1, name: scene.word(), hidden: true } }),
  ],
  [
    'apps/groups/order',
    'apps.orderGroups',
    'app groups',
    async (scene) => ({ body: { ids: [await appGroup(scene)] } }),
  ],
  [
    'apps/groups/remove',
    'apps.removeGroup',
    'app group {id}',
    async (scene) => ({ body: { id: await appGroup(scene) } }),
  ],
  ['config/save', 'config.save', 'runningLight', async () => ({ body: { runningLight: ['欢迎回来'] } })],
  [
    'imports/retry',
    'imports.retry',
    'import {id}',
    async ({ insert }) => ({
      body: {
        id: await insert('imports', {
          name: '海.mp4',
          bytes: 4,
          source_hash: randomBytes(32),
          inbox_file: 'none.mp4',
          kind: 'film',
          state: 'failed',
        }),
      },
    }),
  ],
  [
    'live/invite',
    'live.invite',
    'live room {new live_rooms}',
    async ({ member }) => ({ body: { accountId: (await member()).id, percent: 50 } }),
  ],
  [
    'live/decide',
    'live.decide',
    'live room {id}',
    async (scene) => ({
      body: { id: (await room(scene)).id, version: 1, state: 'suspended', percent: 50, note: '' },
    }),
  ],
  [
    'live/end',
    'live.end',
    'live room {id}',
    async (scene) => ({ body: { id: (await room(scene)).id, reason: '画面违规' } }),
  ],
  [
    'live/dropReplay',
    'live.dropReplay',
    'live room {id}',
    async (scene) => {
      const body = await room(scene)
      await scene.run(
        `update live_broadcasts set ended_at = now(), reason = 'host' where id = ${body.broadcastId}`,
      )
      await scene.run(`update live_rooms set broadcast_id = null, replays = 1 where id = ${body.id}`)
      return { body: { ...body, reason: '画面违规' } }
    },
  ],
  [
    'live/saveCategory',
    'live.saveCategory',
    'live category {new live_categories}',
    async ({ word }) => ({ body: { ...liveCategory, name: word() } }),
  ],
  [
    'live/saveCategory',
    'live.saveCategory',
    'live category {id}',
    async ({ insert, word }) => ({
      body: {
        ...liveCategory,
        id: await insert('live_categories', { name: word() }),
        version: 1,
        name: word(),
      },
    }),
  ],
  [
    'live/saveGift',
    'live.saveGift',
    'live gift {new live_gifts}',
    async ({ picture }) => ({ body: { ...gift, picture: await picture() } }),
  ],
  [
    'live/saveGift',
    'live.saveGift',
    'live gift {id}',
    async ({ world }) => ({ body: { ...gift, id: await liveOf(world).gift(), version: 1, price: 200 } }),
  ],
  [
    'staff/create',
    'staff.create',
    'staff {new staff}',
    async ({ word }) => ({ body: { name: word(), role: 'editor' } }),
  ],
  [
    'staff/change',
    'staff.change',
    'staff {id}',
    async ({ staff }) => ({ body: { id: (await staff('editor')).id, role: 'moderator', disabled: false } }),
  ],
  [
    'staff/reset',
    'staff.reset',
    'staff {id}',
    async ({ staff }) => ({ body: { id: (await staff('editor')).id } }),
  ],
  [
    'staff/signIn',
    'staff.signIn',
    'staff {staff}',
    async ({ world, word }) => {
      const made = await createStaff(world.platform, 'command line', word(), 'editor')
      const { id, name } = made.staff
      const totp = (URI.parse(made.totpUri) as TOTP).generate({ timestamp: world.platform.now() })
      return {
        body: { name, password: made.password, totp },
        as: { id, token: 'nobody' },
        subject: { staff: id },
      }
    },
  ],
  [
    'uploads/begin',
    'uploads.begin',
    'upload {new uploads}',
    async ({ word }) => ({ body: { name: '海.mp4', bytes: 4, fingerprint: word(), publish: false } }),
  ],
  [
    'uploads/cancel',
    'uploads.cancel',
    'upload {id}',
    async (scene) => ({ body: { id: await begun(scene) } }),
  ],
]

/** Calls that change something and leave no entry. */
export const exceptions: Exception[] = [
  [
    'ledger/check',
    'recomputes balances and keeps only its own report; nothing of the ledger changes',
    async () => ({}),
  ],
  [
    'staff/signOut',
    'ends only the session of its caller, whose beginning has an entry',
    async ({ staff }) => ({ as: await staff('editor') }),
  ],
  [
    'uploads/chunk',
    'a piece of a file whose entry is uploads.begin; what comes of it is an import',
    async (scene) => {
      const uploadId = await begun(scene)
      const payload = Buffer.from('ftyp')
      const sha256 = createHash('sha256').update(payload).digest('hex')
      const query = new URLSearchParams({ uploadId: String(uploadId), number: '0', sha256 })
      return { bytes: { payload, contentType: 'application/octet-stream', query: String(query) } }
    },
  ],
]

/** Actions that leave an entry without a call of staff, each with what leaves it. */
export const otherActions: readonly (readonly [action: string, cause: string])[] = [
  ['blockList.copyHidden', 'the sweep after a work was blocked'],
  ['blockList.importRefused', 'the importer'],
  ['removal.alert', 'the job that watches the 48 hours'],
  ['removal.received', 'the public form'],
  ['samples.remove', 'the command line'],
  ['staff.signInFailed', 'a wrong password or code'],
]
