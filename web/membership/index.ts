export { CardTab, chosenCard } from './CardTab.tsx'
export { cards } from './queries.ts'
