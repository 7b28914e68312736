import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '#server/testing.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Tables of what lets somebody in or through, each with the column that says until when. */
const ends: Record<string, string> = {
  sessions: 'expires_at',
  staff_sessions: 'expires_at',
  sms_codes: 'expires_at',
  spent_challenges: 'expires_at',
  vouchers: 'expires_at',
}

/** Tables with such a name that let nobody in, each with the reason. */
const others: Record<string, string> = {
  membership_grants: 'days of membership that were given, a record that is only added to',
  membership_code_batches: 'gift cards: what they open is goods, not an account; a batch says until when',
  membership_codes: 'the gift cards of a batch',
  membership_code_uses: 'a record of gift cards used',
  membership_code_misses: 'counts of wrong gift cards',
  invite_codes: 'the public code of an inviter, which opens nothing',
  reward_code_batches: 'redeem codes: what they open is goods; a batch says until when',
  reward_codes: 'the redeem codes of a batch',
  reward_code_uses: 'a record of redeem codes used',
  reward_code_misses: 'counts of wrong redeem codes',
  pay_passwords: 'digits asked for beside a session, which open none',
  credential_tries: 'counts of wrong passwords, codes and vouchers',
  live_keys: 'the key a host broadcasts with, which opens no account and is changed by the host',
  credentials: 'what an account signs in with: its owner changes it, and it ends with the account',
}

const names = '(session|token|grant|voucher|pass|code|challenge|ticket|secret|credential|key)'

it('everything that lets somebody in has an end that is never empty', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name ~ ${names} order by 1`.execute(
    world.platform.db,
  )
  const known = [...Object.keys(ends), ...Object.keys(others)]
  expect(rows.map(({ name }) => name)).toEqual(known.toSorted())

  const columns = await sql<{ name: string; type: string; nullable: string }>`
    select table_name || '.' || column_name as name, data_type as type, is_nullable as nullable
    from information_schema.columns where table_schema = 'public'`.execute(world.platform.db)
  const found = new Map(columns.rows.map((column) => [column.name, column]))
  for (const [table, column] of Object.entries(ends))
    expect(found.get(`${table}.${column}`) ?? `${table} has no ${column}`).toMatchObject({
      type: 'timestamp with time zone',
      nullable: 'NO',
    })
})
