export { NovelRow } from './components/NovelRow.tsx'
export { NovelTile } from './components/NovelTile.tsx'
export { novelPath, novelReadPath } from './links.ts'

/** Has the texts this device keeps forgotten when who reads here has gone. */
export const watchKeptTexts = () =>
  import('./reader/offline-text.ts').then((module) => module.watchKeptTexts())
