/** The pages of draws: fetched together, as whoever opens one mostly opens the next. */
export { DrawListPage } from './DrawListPage.tsx'
export { DrawPage } from './DrawPage.tsx'
export { DrawRecordsPage } from './DrawRecordsPage.tsx'
export { GridPage } from './GridPage.tsx'
