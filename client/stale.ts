/**
 * Milliseconds within which a tab reloads at most once for a newer release, so that no server can make it reload
 * without end.
 */
const minReloadInterval = 30_000
/** Time a document waits for another one that the browser is fetching in its place, in milliseconds. */
const leavingTime = 10_000
const timeout = 10_000
const storageKey = 'yh.staleAt'

let home = '/'
let leftAt = -Infinity
let check: Promise<boolean> | undefined
/** Address the document is being reloaded at. */
let reloadAddress: string | undefined

/** Error of a browser or of Vite for code or styles of a chunk that did not arrive. */
export const isLoadFailure = (error: unknown): error is Error =>
  error instanceof Error && /dynamically imported module|importing a module|preload CSS/i.test(error.message)

/**
 * Reloads the document at its current address if a chunk is missing because the server has a newer release; resolves to true
 * when it does. A chunk the network did not bring is no reason: the caller shows that failure. Several calls at once are one.
 */
export const reloadIfStale = (): Promise<boolean> =>
  (check ??= decide().finally(() => {
    check = undefined
  }))

/**
 * Looks after imports whose failure nobody handles, for the app served at this path. What somebody handles (a page that is
 * shown, a page fetched ahead of its visit) is theirs to act on: a reload for code that nobody waits for could take the
 * place of a navigation about to begin.
 */
export function watchStale(path: string): void {
  home = path
  addEventListener('unhandledrejection', ({ reason }) => {
    if (isLoadFailure(reason)) void reloadIfStale()
  })
  // Browsers break off what is under way when another document is about to take this one's place
  addEventListener('beforeunload', () => (leftAt = performance.now()))
}

/** Takes a reload under way along to the current address. Call it after each navigation within the document. */
export function redirectReload(): void {
  if (reloadAddress === undefined || reloadAddress === location.href) return
  reloadAddress = location.href
  location.reload()
}

async function decide(): Promise<boolean> {
  if (reloadAddress !== undefined) return true
  if (Date.now() - lastReload() < minReloadInterval || !(await hasNewerRelease())) return false
  // Whoever leaves gets the newer release from the next document; a reload would keep them here
  if (performance.now() - leftAt < leavingTime) return false
  try {
    sessionStorage.setItem(storageKey, String(Date.now()))
  } catch {
    // Without a note of it the next document could reload again, and so on
    return false
  }
  reloadAddress = location.href
  location.reload()
  return true
}

/** Tells by the entry script in the page the server sends now: its name follows from the content of the whole app. */
async function hasNewerRelease(): Promise<boolean> {
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  if (!entry) return false
  try {
    const answer = await fetch(home, { cache: 'no-store', signal: AbortSignal.timeout(timeout) })
    return answer.ok && !(await answer.text()).includes(`"${entry}"`)
  } catch {
    return false
  }
}

function lastReload(): number {
  try {
    return Number(sessionStorage.getItem(storageKey)) || -Infinity
  } catch {
    return -Infinity
  }
}
