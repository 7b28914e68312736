export { addSampleBudgets, removeSampleBudgets } from './budgets/samples.ts'
export { remindOfCheckin } from './checkin/jobs.ts'
export { rewardsData } from './personal-data.ts'
export { rewardsConsoleRoutes, rewardsRoutes } from './routes.ts'
