export { BlockedSheet } from './components/BlockedSheet.tsx'
export { ReportSheet } from './components/ReportSheet.tsx'
export { blockPerson } from './blocking.ts'
export { appeal, statement, statements } from './queries.ts'
