import { featurePages } from '#web/platform/page.ts'

export const pages = featurePages('rewards', () => import('./rewards.pages.ts'))
