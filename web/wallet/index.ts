export { Purse } from './components/Purse.tsx'
