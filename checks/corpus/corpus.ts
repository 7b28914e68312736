import { join } from 'node:path'
import { bad } from './bad.ts'
import { good } from './good.ts'

/** One file of the corpus and what must become of it: a film unless something else is said. */
export type Case = {
  /** Path below the folder of the corpus. */
  name: string
  make: (file: string) => Promise<void>
  /** What is known of the film. */
  film?: { seconds: number; qualities: string[]; width?: number; height?: number; subtitles?: number }
  /** The reason it is refused for. */
  refused?: string
  /** It is not even looked at. */
  ignored?: boolean
  /** Its bytes came before under another name. */
  repeated?: boolean
  /** Belongs to the small corpus as well, which every test run takes in. */
  small?: boolean
}

export const everyCase: readonly Case[] = [...good, ...bad]
export const fewCases = everyCase.filter(({ small }) => small)

/** Makes these files in a folder that is there. */
export async function makeCorpus(folder: string, cases: readonly Case[]): Promise<void> {
  for (const each of cases) await each.make(join(folder, each.name))
}
