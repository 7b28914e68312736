import type { Pages } from '#web/platform/pages/page.ts'

export const pages: Pages = {
  '/trade': () => import('./TradePage.tsx').then((module) => module.TradePage),
}
