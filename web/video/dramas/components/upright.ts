export { DramaFoot } from './DramaFoot.tsx'
export { DramaSide } from './DramaSide.tsx'
