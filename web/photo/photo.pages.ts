export const pages = {
  '/photo': () => import('./PhotoPage.tsx').then((module) => module.PhotoPage),
}
