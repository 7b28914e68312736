import { laterPages } from '#web/platform/page.ts'

export const pages = laterPages(() => import('./photo.pages.ts'), '/photo')
