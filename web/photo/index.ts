export { PhotoRow } from './components/PhotoRow.tsx'
export { PhotoTile } from './components/PhotoTile.tsx'
export { photoPath } from './links.ts'

/** The viewer, for pictures of other works too. */
export const loadViewer = () => import('./viewer/open.ts')
