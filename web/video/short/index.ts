export { ShortTiles } from './components/ShortTiles.tsx'
export { freeShortsPath, shortsPath } from './links.ts'
