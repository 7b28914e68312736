import { lazy } from '#ui/lazy.ts'
import { local } from '#web/platform/storage.ts'

/** The films kept on this device; here because the history shows them beside what was seen. */
export const KeptFilms = lazy(() =>
  import('./KeptFilms.tsx').then((module) => ({ default: module.KeptFilms })),
)
/** Goes on with films half kept; nothing is fetched for who keeps none. */
export const startKept = async (): Promise<void> => {
  if (local.read('kept.films')) await import('./check.ts').then((module) => module.startKept())
}
