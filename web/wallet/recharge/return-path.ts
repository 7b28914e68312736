import { ownPath } from '#web/platform/navigation/redirect.ts'
import { session } from '#web/platform/storage.ts'

const key = 'rechargeBack'

/** Paying leaves the app: where somebody came from is kept for when it is done. Paths of the app alone; anything else forgets it. */
export function rememberReturn(path: string): void {
  const own = ownPath(path)
  if (own) session.write(key, own)
  else session.remove(key)
}

/** Where to go on after an order, once. */
export function takeReturn(): string | undefined {
  const path = session.read<string>(key)
  session.remove(key)
  return path
}
