import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Count, Hundredths, Id, UnixSeconds } from '../common.ts'
import { Place } from '../history/shapes.ts'
import { Entitled, Film } from './shapes.ts'

/** How a drama is filmed: upright for a phone in one hand, or wide as television. */
export const dramaForms = ['vertical', 'horizontal'] as const
export const DramaForm = Type.Enum(dramaForms)
export type DramaForm = Static<typeof DramaForm>

/** A drama in a list. Nothing in it depends on who looks. */
export const DramaCard = Type.Object({
  id: Id,
  title: Type.String(),
  author: Type.String(),
  form: DramaForm,
  /** Path of the smallest picture, whose number may be swapped for 640 or 1280; empty without one. */
  cover: Type.String(),
  /** Hexadecimal colour to show until the picture is there. */
  colour: Type.String(),
  /** How many episodes viewers may know of, and whether no more will come. */
  episodes: Count,
  finished: Type.Boolean(),
  /** When the last episode came. */
  updatedAt: UnixSeconds,
  /** Of all its episodes together. */
  plays: Count,
  vip: Type.Boolean(),
  /** For the whole; 0 = not sold as one. */
  price: Hundredths,
  /** For each episode that is not free; 0 = not sold one by one. */
  episodePrice: Hundredths,
})
export type DramaCard = Static<typeof DramaCard>

export const Drama = Type.Object({
  ...DramaCard.properties,
  intro: Type.String(),
  category: Type.Union([Type.Object({ id: Id, name: Type.String() }), Type.Null()]),
  /** So many episodes at its beginning are free for everybody. */
  freeEpisodes: Count,
  /** How many follow it. */
  followed: Count,
})
export type Drama = Static<typeof Drama>

/** An episode in the picker, with what this viewer may watch of it. */
export const DramaEpisode = Type.Object({
  id: Id,
  /** Its film, by whose number playlists, danmaku and reports of watching go. */
  filmId: Id,
  /** Its number in the drama, from 1. */
  number: Type.Integer({ minimum: 1 }),
  /** Empty when the operator gave none. */
  title: Type.String(),
  seconds: Count,
  /** `price` is that of the episode alone. */
  entitlement: Entitled,
})
export type DramaEpisode = Static<typeof DramaEpisode>

/** A drama that is being watched: all its episodes, and one of them to play. */
export const DramaPlay = Type.Object({
  drama: Drama,
  /** Whether this viewer bought it as a whole, and whether they follow it. */
  owned: Type.Boolean(),
  following: Type.Boolean(),
  /** In order. */
  episodes: Type.Array(DramaEpisode),
  /** The episode that `film` is: the one asked for, else where this viewer goes on, else the first. */
  current: Id,
  film: Film,
})
export type DramaPlay = Static<typeof DramaPlay>

/** Dramas chosen by hand. Without a picture of its own it shows that of its first drama. */
export const DramaTopicCard = Type.Object({
  id: Id,
  title: Type.String(),
  intro: Type.String(),
  cover: Type.String(),
  colour: Type.String(),
  dramas: Count,
})
export type DramaTopicCard = Static<typeof DramaTopicCard>

export const DramaTopic = Type.Object({
  ...DramaTopicCard.properties,
  /** The first few of its dramas in the operator's order. */
  first: Type.Array(DramaCard),
})
export type DramaTopic = Static<typeof DramaTopic>

/** Where somebody left a drama: the episode, and seconds from its start. */
export const DramaPlace = Type.Object({
  episodeId: Id,
  number: Type.Integer({ minimum: 1 }),
  position: Place,
  at: UnixSeconds,
})
export type DramaPlace = Static<typeof DramaPlace>

/** A drama somebody follows. */
export const FollowedDrama = Type.Object({
  ...DramaCard.properties,
  /** How many episodes came since it was last opened. */
  fresh: Count,
  place: Type.Union([DramaPlace, Type.Null()]),
})
export type FollowedDrama = Static<typeof FollowedDrama>

/** So many dramas one account may follow. */
export const mostFollowedDramas = 500
