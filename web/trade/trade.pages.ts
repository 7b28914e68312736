import type { Pages } from '#web/platform/page.ts'

export const pages = {
  '/trade': () => import('./TradePage.tsx').then((module) => module.TradePage),
} satisfies Pages
