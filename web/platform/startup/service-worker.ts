import { pageSettings } from '#client/settings.ts'

/**
 * Puts the service worker between the app and the network. A server without one has taken it back: then those that
 * are still there go.
 */
export async function startWorker(): Promise<void> {
  const { serviceWorker } = navigator
  // Not on plain http, and not in some private windows
  if (!(serviceWorker as unknown)) return
  try {
    if (!pageSettings().worker) {
      for (const registration of await serviceWorker.getRegistrations()) await registration.unregister()
      return
    }
    await serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' })
  } catch {
    // The app works without it
  }
}
