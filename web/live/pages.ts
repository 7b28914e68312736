import { featurePages } from '#web/platform/page.ts'

export const pages = featurePages('live', () => import('./live.pages.ts'))
