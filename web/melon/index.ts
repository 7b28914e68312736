export { StoryRow } from './components/StoryRow.tsx'
