export { PhotoRow } from './components/PhotoRow.tsx'
export { PhotoTile } from './components/PhotoTile.tsx'
export { photoPath } from './links.ts'
