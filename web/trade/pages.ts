import { featurePages } from '#web/platform/page.ts'

export const pages = featurePages('trade', () => import('./trade.pages.ts'))
