export { drawData } from './draws/personal-data.ts'
export { drawRoutes, drawsConsoleRoutes } from './draws/routes.ts'
export { addSampleDraw, removeSampleDraws, type SampleDraw } from './draws/samples.ts'
