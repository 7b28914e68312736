import type { CodeBatch } from '#contract/membership/console.ts'
import { dateTime } from '#console/platform/formats.ts'
import { tierName } from '#console/platform/tiers.ts'

/** A cell of a table file. What a spreadsheet would take for a formula is marked as text. */
const cell = (text: string) => `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`

/** The codes of a batch as a table file that spreadsheets open; it begins with the mark of UTF-8 that Excel asks for. */
export function writeCsv({ title, type, days, expiresAt }: CodeBatch, codes: readonly string[]): string {
  const what = [title, `${tierName(type)} ${days} 天`, dateTime(expiresAt)].map(cell)
  const lines = codes.map((code) => [cell(code), ...what].join(','))
  return `\uFEFF${['会员码,用途,开通,有效至', ...lines].join('\r\n')}\r\n`
}

/** Gives the codes to the browser as a file to keep. */
export function saveCodes(batch: CodeBatch, codes: readonly string[]): void {
  const url = URL.createObjectURL(new Blob([writeCsv(batch, codes)], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `vip-codes-${batch.id}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
