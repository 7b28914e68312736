import { featurePages } from '#web/platform/pages/page.ts'

export const pages = featurePages('rewards', () => import('./rewards.pages.ts'))
