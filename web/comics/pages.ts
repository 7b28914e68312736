import { featurePages } from '#web/platform/pages/page.ts'

export const pages = featurePages('comics', () => import('./comics.pages.ts'))
