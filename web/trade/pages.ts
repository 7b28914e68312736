import { featurePages } from '#web/platform/pages/page.ts'

export const pages = featurePages('trade', () => import('./trade.pages.ts'))
