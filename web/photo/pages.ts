import { featurePages } from '#web/platform/pages/page.ts'

export const pages = featurePages('photo', () => import('./photo.pages.ts'))
