import { sql } from 'kysely'
import { invalid } from '#contract/errors.ts'
import type { WriterRow } from '#contract/melon/console.ts'
import { saveSentPicture } from '#server/moderation/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { changeByStaff } from '#server/staff/index.ts'
import { tables } from '../tables.ts'
import { countStories, lastOf, lockGroup } from './groups.ts'

/** Everybody who tells stories in the operator's order, hidden ones too. */
export async function listWriterRows(db: Db): Promise<{ list: WriterRow[] }> {
  const list = await tables
    .of(db)
    .selectFrom('story_writers')
    .select([
      'id',
      'name',
      'intro',
      'avatar',
      'hidden',
      'sample',
      'version',
      countStories(db, 'writer_id', 'story_writers').as('stories'),
    ])
    .orderBy('position')
    .orderBy('id')
    .limit(500)
    .execute()
  return { list: list.map((row) => ({ ...row, stories: row.stories ?? 0 })) }
}

type Saved = {
  id?: number
  version?: number
  name: string
  intro: string
  hidden: boolean
  picture?: string
}

/** Makes somebody who tells stories, the last of all, or changes one. A new picture is stored before, the old one removed after. */
export async function saveWriter(platform: Platform, staff: StaffViewer, given: Saved) {
  const { id, version, picture, intro, hidden } = given
  const name = given.name.trim() || invalid('/name', 'empty')
  return saveSentPicture(platform, picture, async (stored, replaces) => {
    const profile = { name, intro: intro.trim(), hidden }
    const values = { ...profile, ...(stored && { avatar: stored.path }) }
    return changeByStaff(platform.db, staff, async (transaction) => {
      const own = tables.of(transaction)
      if (id !== undefined) {
        await lockGroup(transaction, 'story_writers', id, version)
        replaces(await avatarOf(transaction, id))
        await own
          .updateTable('story_writers')
          .set({ ...values, version: sql`version + 1` })
          .where('id', '=', id)
          .execute()
      }
      const saved =
        id ??
        (
          await own
            .insertInto('story_writers')
            .values({ ...values, position: lastOf('story_writers') })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id
      return { action: 'stories.saveWriter', subject: `writer ${saved}`, details: { after: profile } }
    })
  })
}

async function avatarOf(transaction: Db, id: number): Promise<string> {
  const { avatar } = await tables
    .of(transaction)
    .selectFrom('story_writers')
    .select('avatar')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return avatar
}
