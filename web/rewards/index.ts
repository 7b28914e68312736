export { watchCheckinDue } from './due.ts'
