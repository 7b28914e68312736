export { keepConfigInTime } from './config-in-time.ts'
