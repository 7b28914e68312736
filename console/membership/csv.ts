import type { CodeBatch } from '#contract/membership/console.ts'
import { saveTable, writeTable } from '#console/platform/lists/csv.ts'
import { dateTime } from '#console/platform/formats.ts'
import { tierName } from '#console/platform/tiers.ts'

/** The codes of a batch as a table. */
export function writeCsv({ title, type, days, expiresAt }: CodeBatch, codes: readonly string[]): string {
  const what = [title, `${tierName(type)} ${days} 天`, dateTime(expiresAt)]
  return writeTable(
    ['会员码', '用途', '开通', '有效至'],
    codes.map((code) => [code, ...what]),
  )
}

/** Gives the codes to the browser as a file to keep. */
export const saveCodes = (batch: CodeBatch, codes: readonly string[]): void =>
  saveTable(`vip-codes-${batch.id}.csv`, writeCsv(batch, codes))
