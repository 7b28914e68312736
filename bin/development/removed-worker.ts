/**
 * Takes the place of a service worker that a production build registered at this address: removes itself with all it kept, and
 * has the pages it held loaded from the network.
 */
export const removedWorker = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  await self.registration.unregister()
  for (const page of await self.clients.matchAll({ type: 'window' })) await page.navigate(page.url)
})()))
`
