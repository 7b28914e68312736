export { ComicRow } from './components/ComicRow.tsx'
export { ComicTile } from './components/ComicTile.tsx'
export { comicPath, readPath } from './links.ts'
