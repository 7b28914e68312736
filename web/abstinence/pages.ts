import { featurePages } from '#web/platform/page.ts'

export const pages = featurePages('abstinence', () => import('./abstinence.pages.ts'))
