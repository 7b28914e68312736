import { createStore } from '#ui/store.ts'

/** The bare token, empty when nobody is signed in; `message` says on the sign-in page why. */
export type Session = { token: string; message: string }

/** Kept for the tab only: closing it signs out. */
const place = 'yh.console.token'

export const sessionStore = createStore<Session>({ token: readToken(), message: '' })

/** Begins a session with the token the server gave. */
export function startSession(token: string): void {
  sessionStorage.setItem(place, token)
  sessionStore.set({ token, message: '' })
}

/** Forgets the session here; telling the server is the caller's part. */
export function endSession(message = ''): void {
  sessionStorage.removeItem(place)
  sessionStore.set({ token: '', message })
}

function readToken(): string {
  return typeof sessionStorage === 'undefined' ? '' : (sessionStorage.getItem(place) ?? '')
}
