import type { Pages } from '#web/platform/pages/page.ts'

export const pages = {
  '/trade': () => import('./TradePage.tsx').then((module) => module.TradePage),
} satisfies Pages
