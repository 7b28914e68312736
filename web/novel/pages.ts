import { featurePages } from '#web/platform/pages/page.ts'

export const pages = featurePages('novel', () => import('./novel.pages.ts'))
