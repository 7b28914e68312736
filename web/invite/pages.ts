import type { Pages } from '#web/platform/pages/page.ts'

const pagesOf = () => import('./invite-pages.ts')

export const pages: Pages = {
  '/mine/functionCenter/functionCenterShare': () => pagesOf().then((module) => module.SharePage),
  '/mine/functionCenter/functionCenterActing': () => pagesOf().then((module) => module.AgentPage),
  '/mine/mineShare/client': () => pagesOf().then((module) => module.InviteesPage),
  '/mine/mineShare/income': () => pagesOf().then((module) => module.IncomePage),
  '/mine/mineShare/post': () => import('./PosterPage.tsx').then((module) => module.PosterPage),
}
