import { addSampleAccount } from '#server/account/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { SampleNote } from '#server/samples.ts'
import { addSampleComments, type SampleComment } from '#server/social/index.ts'
import { renderAvatar } from './draw/avatars.ts'
import { random, type Random } from './draw/random.ts'
import type { SampleFilm } from './film.ts'
import { films } from './films/index.ts'
import { answers, remarks, speakers } from './talk.ts'

/** Lets people talk under the films that are there; again and again without harm. */
export async function converse(
  platform: Platform,
  filmOf: ReadonlyMap<string, number>,
  { startedAt }: SampleNote,
): Promise<void> {
  const people: number[] = []
  for (const name of speakers)
    people.push(await addSampleAccount(platform, { name, picture: () => renderAvatar(name) }))
  for (const film of films) {
    const id = filmOf.get(film.slug)
    if (id) await addSampleComments(platform.db, { kind: 'film', id }, commentsOn(film, people, startedAt))
  }
}

/** Of the last hour before the library was made: no film is younger. */
const talkedFor = 3_600

/** Three to six people say something of a film, and some answer; the same at every start. */
function commentsOn(film: SampleFilm, people: readonly number[], startedAt: number): SampleComment[] {
  const chance = random(`talk ${film.slug}`)
  const [speaking, texts] = [shuffle(people, chance), shuffle(remarks[film.channel], chance)]
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
