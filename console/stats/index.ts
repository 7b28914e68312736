import { lazy } from 'react'

export { statsPages } from './pages.tsx'
export const FilmChart = lazy(() =>
  import('./components/FilmChart.tsx').then((module) => ({ default: module.FilmChart })),
)
