import { featurePages } from '#web/platform/pages/page.ts'

export const pages = featurePages('social', () => import('./social.pages.ts'))
