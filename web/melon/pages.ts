import { featurePages } from '#web/platform/page.ts'

export const pages = featurePages('melon', () => import('./melon.pages.ts'))
