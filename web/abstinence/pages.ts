import { featurePages } from '#web/platform/pages/page.ts'

export const pages = featurePages('abstinence', () => import('./abstinence.pages.ts'))
