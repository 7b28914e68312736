export { collectionPath } from './links.ts'
export { ActorFace } from './components/ActorFace.tsx'
export { CollectionCover } from './components/CollectionCover.tsx'
export { CollectionTile } from './components/CollectionTile.tsx'
