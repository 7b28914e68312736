import type { Priced } from '../films/rules.ts'

/** Terms of a drama that decide who may watch its episodes. Prices in hundredths, 0 = not sold so; preview in seconds. */
export type PricedDrama = {
  vip: boolean
  price: number
  episode_price: number
  free_episodes: number
  preview_seconds: number
}
/** An episode by its number, its own price (null = what the drama says) and the seconds of its film. */
export type PlacedEpisode = { position: number; price: number | null; seconds: number }

/** Price of a single episode in hundredths; 0 = free or not sold so. */
export const episodePrice = (
  drama: PricedDrama,
  { position, price }: Pick<PlacedEpisode, 'position' | 'price'>,
): number => (position <= drama.free_episodes ? 0 : (price ?? drama.episode_price))

/** The same of an episode as of a film. What is sold as a whole alone is guarded by that price. */
export const pricedAs = (drama: PricedDrama, episode: PlacedEpisode): Priced =>
  episode.position <= drama.free_episodes
    ? { vip: false, dark: false, price: 0, preview_seconds: 0, seconds: episode.seconds }
    : {
        vip: drama.vip,
        // No channel of 禁域 holds a drama
        dark: false,
        price: episodePrice(drama, episode) || drama.price,
        preview_seconds: drama.preview_seconds,
        seconds: episode.seconds,
      }

/** Title of an episode in the player, in purchases and on the lock screen. */
export const episodeTitle = (drama: string, number: number): string => `${drama} 第 ${number} 集`

type Left = { episodeId: number; isOver: boolean }

/** The episode to play: the one asked for, else where it was left, else the first; after one that was seen to its end the next. */
export function episodeToPlay<Episode extends { id: number }>(
  episodes: readonly Episode[],
  asked: number | undefined,
  left: Left | undefined,
): Episode | undefined {
  if (asked !== undefined) return episodes.find(({ id }) => id === asked)
  const at = episodes.findIndex(({ id }) => id === left?.episodeId)
  return episodes[at + (left?.isOver ? 1 : 0)] ?? episodes[at] ?? episodes[0]
}
