import { localHistory } from '#web/platform/local-history.ts'

/** The long films seen on this device, the latest first, each with where it was left (`position`, seconds). */
export const watchedFilms = localHistory('longVideo')
