import { featurePages } from '#web/platform/page.ts'

export const pages = featurePages('photo', () => import('./photo.pages.ts'))
