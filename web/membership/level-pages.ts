/** The pages of levels come together: they are small, and whoever opens one is near the others. */
export { GiftHistoryPage } from './GiftHistoryPage.tsx'
export { LevelPage } from './LevelPage.tsx'
export { LevelRulePage } from './LevelRulePage.tsx'
