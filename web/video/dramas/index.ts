export { DramaRow } from './components/DramaRow.tsx'
export { DramaTile } from './components/DramaTile.tsx'
export { dramaPath, dramasPath, episodePath } from './links.ts'
export { placesChanged, placesKey } from './places.ts'
