export { PhotoRow } from './components/PhotoRow.tsx'
export { photoPath } from './links.ts'
