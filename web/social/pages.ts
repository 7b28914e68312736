import { featurePages } from '#web/platform/page.ts'

export const pages = featurePages('social', () => import('./social.pages.ts'))
