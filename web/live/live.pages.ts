export const pages = {
  '/live': () => import('./LivePage.tsx').then((module) => module.LivePage),
  '/live/liveVideo/:id': () => import('./RoomPage.tsx').then((module) => module.RoomPage),
}
