import { addSampleAccount } from '#server/account/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { SampleNote } from '#server/samples.ts'
import { addSampleComments, type SampleComment } from '#server/social/index.ts'
import { renderAvatar } from './draw/avatars.ts'
import { random, type Random } from './draw/random.ts'
import { films } from './films/index.ts'
import { shorts } from './short/index.ts'
import { answers, remarks, speakers } from './remarks.ts'

/** The accounts of those who speak in the samples; made when they are not there. */
export async function meetPeople(platform: Platform): Promise<number[]> {
  const people: number[] = []
  for (const name of speakers)
    people.push(await addSampleAccount(platform, { name, picture: () => renderAvatar(name) }))
  return people
}

/** Lets people talk under the films that are there; again and again without harm. */
export async function converse(
  platform: Platform,
  filmOf: ReadonlyMap<string, number>,
  { startedAt }: SampleNote,
): Promise<void> {
  const people = await meetPeople(platform)
  for (const film of [...films, ...shorts]) {
    const id = filmOf.get(film.slug)
    const said = { seed: film.slug, texts: remarks[film.channel], people, startedAt }
    if (id) await addSampleComments(platform.db, { kind: 'film', id }, commentsOn(said))
  }
}

/** Of the last hour before the library was made: nothing in it is younger. */
const talkedFor = 3_600

type Talk = { seed: string; texts: readonly string[]; people: readonly number[]; startedAt: number }

/** Three to six people say something, and some answer; the same at every start. */
export function commentsOn({ seed, texts: all, people, startedAt }: Talk): SampleComment[] {
  const chance = random(`talk ${seed}`)
  const [speaking, texts] = [shuffle(people, chance), shuffle(all, chance)]
  const some = (most: number) => shuffle(people, chance).slice(0, chance.whole(0, most))
  const from = startedAt - talkedFor
  const times = Array.from({ length: chance.whole(3, 6) }, () => chance.whole(from, startedAt))
  return times
    .toSorted((a, b) => a - b)
    .map((at, turn) => ({
      accountId: speaking[turn]!,
      text: texts[turn]!,
      at,
      likedBy: some(5),
      replies: shuffle(speaking.toSpliced(turn, 1), chance)
        .slice(0, Math.max(0, chance.whole(-2, 2)))
        .map((accountId) => ({
          accountId,
          text: chance.pick(answers),
          at: chance.whole(at, startedAt),
          likedBy: some(2),
        })),
    }))
}

function shuffle<One>(all: readonly One[], chance: Random): One[] {
  return all
    .map((one) => ({ one, place: chance.next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one)
}
