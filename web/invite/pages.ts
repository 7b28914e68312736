import { featurePages } from '#web/platform/pages/page.ts'

export const pages = featurePages('invite', () => import('./invite.pages.ts'))
