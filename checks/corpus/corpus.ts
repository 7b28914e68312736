import { join } from 'node:path'
import { bad } from './bad.ts'
import type { Case } from './case.ts'
import { good } from './good.ts'

export const everyCase: readonly Case[] = [...good, ...bad]
export const fewCases = everyCase.filter(({ small }) => small)

/** Makes these files in a folder that is there. */
export async function makeCorpus(folder: string, cases: readonly Case[]): Promise<void> {
  for (const each of cases) await each.make(join(folder, each.name))
}
