import { kept } from '#contract/video/kept.ts'
import { call, isRefusal } from '#web/platform/wire/api.ts'
import { forget, goOn, keepConfig } from './fetching.ts'
import { keptFilms } from './shelf.ts'

/** Asks which films of this device may go on playing. Without an answer nothing changes: each has its own end. */
async function checkKept(): Promise<void> {
  const ids = keptFilms.list().map(({ film }) => film.id)
  if (ids.length === 0) return
  const list = await call(kept.check, { body: { ids } }).then(
    (answer) => answer.list,
    (error: unknown) => (isRefusal(error, 'account_banned') ? [] : undefined),
  )
  if (!list) return
  keepConfig()
  const checkedAt = Math.floor(Date.now() / 1000)
  for (const id of ids) {
    const until = list.find((one) => one.id === id)?.until ?? 0
    if (keptFilms.find(id)?.state === 'kept') keptFilms.change(id, { until, checkedAt })
  }
}

/** Goes on where the last visit ended: films half fetched, those of an account that has left, and the right to play. */
export async function startKept(): Promise<void> {
  for (const { film } of keptFilms.ofOthers()) await forget(film.id)
  for (const { film, state } of keptFilms.list()) if (state === 'fetching') goOn(film.id)
  await checkKept()
}
