import { sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import type { Word } from '#contract/moderation/case-shapes.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { type AuditNote, writeAudit } from '#server/staff/index.ts'
import { tables } from '../tables.ts'
import { fold } from './fold.ts'
import { announceWords } from './list.ts'

type Filter = PageInput & { search?: string; action?: Word['action'] }

/** Listed words, the latest first; a search looks for them as texts are looked through. */
export async function listWords(db: Db, { search = '', action, ...input }: Filter) {
  const sought = fold(search).letters
  return keysetPage(
    tables
      .of(db)
      .selectFrom('moderation_words')
      .selectAll()
      .$if(sought !== '', (query) => query.where(sql<boolean>`strpos(folded, ${sought}) > 0`))
      .$if(action !== undefined, (query) => query.where('action', '=', action!)),
    input,
    { list: 'words', id: 'id', order: 'desc' },
    showWord,
  )
}

/** Changes the list within one transaction with its audit entry; every process knows it at once. */
async function change<Result>(
  platform: Platform,
  staff: StaffViewer,
  work: (transaction: Db) => Promise<{ result: Result; audit: AuditNote }>,
): Promise<Result> {
  const changed = await platform.db.transaction().execute(async (transaction) => {
    const { result, audit } = await work(transaction)
    await writeAudit(transaction, staff, audit)
    return result
  })
  await announceWords(platform)
  return changed
}

export type NewWords = { words: readonly string[]; action: Word['action']; note?: string }

/** Adds words to the list. What folds to nothing is left out, and what folds to a listed word changes nothing. */
export function addWords(platform: Platform, staff: StaffViewer, { words, action, note = '' }: NewWords) {
  const folded = new Map(
    words
      .map((word) => word.trim())
      .map((word) => [fold(word).letters, word] as const)
      .filter(([letters]) => letters !== ''),
  )
  return change(platform, staff, async (transaction) => {
    const added = folded.size
      ? await tables
          .of(transaction)
          .insertInto('moderation_words')
          .values(
            [...folded].map(([letters, word]) => ({
              word,
              folded: letters,
              action,
              note,
              created_at: new Date(platform.now()),
            })),
          )
          .onConflict((on) => on.column('folded').doNothing())
          .returning('word')
          .execute()
      : []
    return {
      result: { added: added.length, known: words.length - added.length },
      audit: {
        action: 'moderation.addWords',
        subject: 'words',
        details: { words: added.map(({ word }) => word), action, note },
      },
    }
  })
}

export type WordEdit = { id: number; action: Word['action']; note: string }

export function editWord(
  platform: Platform,
  staff: StaffViewer,
  { id, action, note }: WordEdit,
): Promise<Word> {
  return change(platform, staff, async (transaction) => {
    const row = await tables
      .of(transaction)
      .updateTable('moderation_words')
      .set({ action, note })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
    const result = showWord(row ?? fail('word_not_found'))
    const details = { word: result.word, action, note }
    return { result, audit: { action: 'moderation.editWord', subject: `word ${id}`, details } }
  })
}

export function removeWord(platform: Platform, staff: StaffViewer, id: number): Promise<object> {
  return change(platform, staff, async (transaction) => {
    const row = await tables
      .of(transaction)
      .deleteFrom('moderation_words')
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
    const { word, action, note } = row ?? fail('word_not_found')
    const details = { word, action, note }
    return { result: {}, audit: { action: 'moderation.removeWord', subject: `word ${id}`, details } }
  })
}

type Row = { id: number; word: string; folded: string; action: string; note: string; created_at: Date }

const showWord = ({ created_at, action, ...row }: Row): Word => ({
  ...row,
  action: action as Word['action'],
  createdAt: unixSeconds(created_at),
})
