import { featurePages } from '#web/platform/pages/page.ts'

export const pages = featurePages('live', () => import('./live.pages.ts'))
