import type { RewardBatch } from '#contract/rewards/codes-console.ts'
import { saveTable, writeTable } from '#console/platform/lists/csv.ts'
import { dateTime } from '#console/platform/formats.ts'
import { giftWords } from './words.ts'

const head = ['兑换码', '链接', '用途', '内容', '可用人数', '有效至']
const page = '/mine/functionCenter/redeemCode'

/** The codes of a batch as a table file, each with the link that brings it along. */
export function writeCsv(batch: RewardBatch, codes: readonly string[], site: string): string {
  const what = [batch.title, giftWords(batch), String(batch.uses), dateTime(batch.expiresAt)]
  const linkOf = (code: string) => `${site}${page}?code=${code.replaceAll('-', '')}`
  return writeTable(
    head,
    codes.map((code) => [code, linkOf(code), ...what]),
  )
}

/** Gives the codes to the browser as a file to keep. */
export const saveCodes = (batch: RewardBatch, codes: readonly string[]): void =>
  saveTable(`redeem-codes-${batch.id}.csv`, writeCsv(batch, codes, location.origin))
