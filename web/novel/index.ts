export { NovelRow } from './components/NovelRow.tsx'
export { novelPath, novelReadPath } from './links.ts'
