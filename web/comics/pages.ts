import { featurePages } from '#web/platform/page.ts'

export const pages = featurePages('comics', () => import('./comics.pages.ts'))
