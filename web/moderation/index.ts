import { lazy } from '#ui/lazy.ts'

export { ReportButton } from './components/ReportButton.tsx'
export { ReportSheet } from './components/ReportSheet.tsx'
export { appeal, statement, statements } from './queries.ts'

// Few ever open or do these
export const BlockedSheet = lazy(() =>
  import('./components/BlockedSheet.tsx').then((module) => ({ default: module.BlockedSheet })),
)
export const blockPerson = async (person: { id: number; name: string }): Promise<boolean> =>
  (await import('./blocking.ts')).blockPerson(person)
