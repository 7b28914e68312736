import type { Pages } from '#web/platform/pages/page.ts'

export const pages: Pages = {
  '/live': () => import('./LivePage.tsx').then((module) => module.LivePage),
  '/live/liveVideo/:id': () => import('./RoomPage.tsx').then((module) => module.RoomPage),
}
