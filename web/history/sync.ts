import { isRemembering, setRemembering } from '#web/platform/local-history.ts'
import { local } from '#web/platform/storage.ts'
import { userStore } from '#web/platform/session/user-store.ts'
import { mergeHistory } from './merge.ts'
import { askPrivacy, fetchEntries, sendEntries } from './queries.ts'
import { watchedFilms } from './watched.ts'

const key = 'history.told'
/** As many as a device keeps. */
const most = 200

/** Up to when this device told what it knows, in Unix seconds, and to which account. */
type Told = { account: number; until: number }

let changes = 0
/** Tells the account of what is taken out of the list or put back into it by hand: what it told meanwhile of the list is old. */
export async function changing<Answer>(tell: () => Promise<Answer>): Promise<Answer> {
  changes += 1
  try {
    return await tell()
  } finally {
    changes += 1
  }
}

async function fetchUnchanged(): ReturnType<typeof fetchEntries> {
  const before = changes
  const answer = await fetchEntries(most)
  return changes === before ? answer : fetchUnchanged()
}

/** Brings device and account to the same: what is new here goes up, what is newer there comes down. */
export async function syncHistory(): Promise<void> {
  const account = userStore.get()?.id
  if (!account) return
  const told = local.read<Told>(key)
  const toldUntil = told?.account === account ? told.until : 0
  const begun = Math.floor(Date.now() / 1000)
  const { remembers } = await askPrivacy()
  setRemembering(remembers)
  const fresh = watchedFilms.list().filter(({ at }) => at > toldUntil)
  if (fresh.length > 0 && isRemembering()) await sendEntries(fresh)
  const answer = await fetchUnchanged()
  // What was watched meanwhile is later than what was told, and stays
  watchedFilms.replace(mergeHistory(watchedFilms.list(), answer, begun).slice(0, most))
  local.write(key, { account, until: begun } satisfies Told)
}
