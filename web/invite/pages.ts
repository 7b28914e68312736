import { featurePages } from '#web/platform/page.ts'

export const pages = featurePages('invite', () => import('./invite.pages.ts'))
