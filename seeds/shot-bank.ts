import type { Shot } from './draw/film.ts'

/** The shots films are cut from. Each is drawn once and then joined to every film that uses it. */
export const bank = {
  auroraNight: { scene: 'aurora', tone: 'night', seed: 'aurora 3', seconds: 10 },
  noodlesAutumn: { scene: 'noodles', tone: 'autumn', seed: 'noodles 1', seconds: 8 },
  cityNight: { scene: 'city', tone: 'night', seed: 'city 2', seconds: 8 },
  catDusk: { scene: 'cat', tone: 'dusk', seed: 'cat 1', seconds: 8 },
  lighthouseDusk: { scene: 'lighthouse', tone: 'dusk', seed: 'lighthouse 1', seconds: 8 },
  mountainsDay: { scene: 'mountains', tone: 'day', seed: 'mountains 2', seconds: 8 },
  ribbonsDawn: { scene: 'ribbons', tone: 'dawn', seed: 'ribbons 1', seconds: 8 },
  lanternsNight: { scene: 'lanterns', tone: 'night', seed: 'lanterns 1', seconds: 8 },
  trainSnow: { scene: 'train', tone: 'snow', seed: 'train 1', seconds: 8 },
  marketNight: { scene: 'market', tone: 'night', seed: 'market 1', seconds: 8 },
  terracesDay: { scene: 'terraces', tone: 'day', seed: 'terraces 1', seconds: 8 },
  rainNight: { scene: 'rain', tone: 'night', seed: 'rain 1', seconds: 8 },
  seaNight: { scene: 'sea', tone: 'night', seed: 'sea 1', seconds: 8 },
  pondDay: { scene: 'pond', tone: 'day', seed: 'pond 1', seconds: 8 },
  teahouseAutumn: { scene: 'teahouse', tone: 'autumn', seed: 'teahouse 1', seconds: 8 },
  dunesDusk: { scene: 'dunes', tone: 'dusk', seed: 'dunes 1', seconds: 8 },
  catSnow: { scene: 'cat', tone: 'snow', seed: 'cat 4', seconds: 8 },
  ribbonsJade: { scene: 'ribbons', tone: 'jade', seed: 'ribbons 2', seconds: 8 },
  mountainsDawn: { scene: 'mountains', tone: 'dawn', seed: 'mountains 1', seconds: 8 },
  cityDawn: { scene: 'city', tone: 'dawn', seed: 'city 1', seconds: 6 },
  lighthouseNight: { scene: 'lighthouse', tone: 'night', seed: 'lighthouse 2', seconds: 8 },
  seaDawn: { scene: 'sea', tone: 'dawn', seed: 'sea 2', seconds: 6 },
  terracesAutumn: { scene: 'terraces', tone: 'autumn', seed: 'terraces 2', seconds: 6 },
} as const satisfies Record<string, Shot>
