import { checkLedger } from '#server/ledger/index.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDb, openSql } from '#server/platform/database/db.ts'
import { openDatabase } from '#server/platform/open.ts'

// npm run ledger:check: also while the server runs. Exit code 1 when anything differs.
const started = performance.now()
const database = await openDatabase(readConfig())
const sql = openSql(database.applicationUrl, 1)
try {
  const { accounts, transfers, entries, differences, clearing } = await checkLedger(openDb(sql))
  for (const { rule, where, expected, found } of differences)
    console.log(`✗ ${rule}: ${where} is ${found}, not ${expected}`)
  for (const { provider, currency, balance } of clearing)
    console.log(`  ${provider} owes ${balance} in minor units of ${currency}`)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `${accounts} accounts, ${transfers} transfers, ${entries} entries: ${differences.length} differences (${seconds} s)`,
  )
  process.exitCode = differences.length ? 1 : 0
} finally {
  await sql.end()
  await database.stop()
}
