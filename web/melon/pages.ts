import { featurePages } from '#web/platform/pages/page.ts'

export const pages = featurePages('melon', () => import('./melon.pages.ts'))
