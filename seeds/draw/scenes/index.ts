import { aurora } from './aurora.ts'
import { cat } from './cat.ts'
import { city } from './city.ts'
import { dunes } from './dunes.ts'
import { lanterns } from './lanterns.ts'
import { lighthouse } from './lighthouse.ts'
import { market } from './market.ts'
import { mountains } from './mountains.ts'
import { noodles } from './noodles.ts'
import { pond } from './pond.ts'
import { rain } from './rain.ts'
import { ribbons } from './ribbons.ts'
import { sea } from './sea.ts'
import { teahouse } from './teahouse.ts'
import { terraces } from './terraces.ts'
import { train } from './train.ts'

/** Every place that can be drawn. */
export const scenes = {
  mountains,
  sea,
  city,
  rain,
  teahouse,
  cat,
  market,
  dunes,
  train,
  pond,
  noodles,
  lanterns,
  aurora,
  lighthouse,
  terraces,
  ribbons,
}
export type SceneName = keyof typeof scenes
