import { featurePages } from '#web/platform/page.ts'

export const pages = featurePages('novel', () => import('./novel.pages.ts'))
