import { post } from '#server/ledger/index.ts'
import { openDb, openSql } from '#server/platform/database/db.ts'

// A process that posts until it is killed: `DATABASE_URL`, the member and the first number are given. It prints each number it was
// told is posted, and never one before.
const [member, first] = process.argv.slice(2).map(Number) as [number, number]
const db = openDb(openSql(process.env.DATABASE_URL!, 4))
let next = first

async function postForEver(): Promise<never> {
  for (;;) {
    const number = next++
    await db.transaction().execute((transaction) =>
      post(transaction, {
        key: `crash:${number}`,
        reason: 'purchase',
        by: 'system',
        entries: [
          { kind: 'coins_paid', owner: member, amount: -1 },
          { kind: 'platform_revenue', amount: 1 },
        ],
      }),
    )
    process.stdout.write(`${number}\n`)
  }
}
await Promise.all(Array.from({ length: 4 }, postForEver))
