import * as Type from 'typebox'
import type { Static } from 'typebox'
import { bodyWithPicture, PictureText } from '../bodies.ts'
import {
  Count,
  Hundredths,
  Id,
  IdInput,
  Line,
  listOf,
  Nothing,
  pageFields,
  UnixSeconds,
  Version,
} from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { DramaForm } from './drama-shapes.ts'

const reading = { method: 'POST', feature: 'video', access: 'staff:films.read', age: 'open' } as const
const editing = { method: 'POST', feature: 'video', access: 'staff:films.edit', age: 'open' } as const
const takingDown = { method: 'POST', feature: 'video', access: 'staff:films.takeDown', age: 'open' } as const

const picture = Type.Optional(PictureText)
/** Version that was read before the change; an older one is refused. Absent for a new one. */
const edited = { id: Type.Optional(IdInput), version: Type.Optional(Version) }

const dramaFields = {
  title: Line(80, 1),
  author: Line(80),
  intro: Line(2000),
  form: DramaForm,
  finished: Type.Boolean(),
  /** Shown at the top of the home of dramas. */
  recommended: Type.Boolean(),
  vip: Type.Boolean(),
  price: Hundredths,
  episodePrice: Hundredths,
  freeEpisodes: Type.Integer({ minimum: 0, maximum: 10_000 }),
  previewSeconds: Type.Integer({ minimum: 0, maximum: 3600 }),
}

export const DramaRow = Type.Object({
  ...dramaFields,
  id: Id,
  /** A channel of television; 0 for none. */
  categoryId: Type.Integer(),
  category: Type.String(),
  cover: Type.String(),
  /** How many viewers see, and how many there are. */
  episodes: Count,
  allEpisodes: Count,
  plays: Count,
  followed: Count,
  visibility: Type.Enum(['draft', 'published', 'taken_down']),
  takenDownReason: Type.String(),
  sample: Type.Boolean(),
  /** Goes up with every change. */
  version: Count,
  createdAt: UnixSeconds,
})
export type DramaRow = Static<typeof DramaRow>

const episodeFields = {
  title: Line(80),
  /** For it alone; null = what the drama says. */
  price: Type.Union([Hundredths, Type.Null()]),
  hidden: Type.Boolean(),
  /** When a hidden one is shown by itself; 0 = never. */
  publishAt: UnixSeconds,
}
export const EpisodeRow = Type.Object({
  ...episodeFields,
  id: Id,
  filmId: Id,
  /** The film's own title, looks and state. */
  film: Type.String(),
  cover: Type.String(),
  seconds: Count,
  ready: Type.Boolean(),
  takenDown: Type.Boolean(),
  plays: Count,
})
export type EpisodeRow = Static<typeof EpisodeRow>

const topicFields = { title: Line(40, 1), intro: Line(500), hidden: Type.Boolean() }
/** A drama among others that are gathered by hand, whatever its state. */
export const GatheredDrama = Type.Object({
  id: Id,
  title: Type.String(),
  cover: Type.String(),
  visibility: Type.String(),
})
export type GatheredDrama = Static<typeof GatheredDrama>

export const DramaTopicRow = Type.Object({
  ...topicFields,
  id: Id,
  version: Count,
  cover: Type.String(),
  sample: Type.Boolean(),
  dramas: Type.Array(GatheredDrama),
})
export type DramaTopicRow = Static<typeof DramaTopicRow>

/** So many episodes a drama may have. */
export const mostEpisodes = 500

export const dramasConsole = {
  list: endpoint({
    ...reading,
    path: '/api/console/dramas/list',
    body: Type.Object({
      ...pageFields,
      search: Type.Optional(Line(60)),
      visibility: Type.Optional(DramaRow.properties.visibility),
    }),
    reply: listOf(DramaRow),
  }),
  /** The channels of television, hidden ones too. */
  categories: endpoint({
    ...reading,
    path: '/api/console/dramas/categories',
    reply: Type.Object({ list: Type.Array(Type.Object({ id: Id, name: Type.String() })) }),
  }),
  /** Makes a drama, or changes one. One that was taken down comes back only by `restore`. */
  save: endpoint({
    ...editing,
    path: '/api/console/dramas/save',
    bodyLimit: bodyWithPicture,
    body: Type.Object({
      ...edited,
      ...dramaFields,
      categoryId: Type.Union([IdInput, Type.Literal(0)]),
      visibility: Type.Enum(['draft', 'published']),
      picture,
    }),
    reply: DramaRow,
    errors: ['drama_not_found', 'name_taken', 'changed_meanwhile', 'picture_blocked'],
  }),
  takeDown: endpoint({
    ...takingDown,
    path: '/api/console/dramas/takeDown',
    body: Type.Object({ id: IdInput, reason: Line(200, 2) }),
    reply: DramaRow,
    errors: ['drama_not_found'],
  }),
  /** Brings back what was taken down, as a draft. */
  restore: endpoint({
    ...takingDown,
    path: '/api/console/dramas/restore',
    body: Type.Object({ id: IdInput }),
    reply: DramaRow,
    errors: ['drama_not_found'],
  }),
  /** All episodes of a drama in order, whatever their state. */
  episodes: endpoint({
    ...reading,
    path: '/api/console/dramas/episodes',
    body: Type.Object({ id: IdInput }),
    reply: Type.Object({ list: Type.Array(EpisodeRow) }),
    errors: ['drama_not_found'],
  }),
  /**
   * Makes these films the episodes 1, 2, 3 … of a drama, and no others. A film that stays keeps its episode, and who bought it
   * has it; a film that is taken in is published by itself no more, one that is left out becomes a draft of its own.
   */
  saveEpisodes: endpoint({
    ...editing,
    path: '/api/console/dramas/saveEpisodes',
    bodyLimit: 524_288,
    body: Type.Object({
      id: IdInput,
      version: Version,
      episodes: Type.Array(Type.Object({ ...episodeFields, filmId: IdInput }), { maxItems: mostEpisodes }),
    }),
    reply: DramaRow,
    errors: ['drama_not_found', 'film_not_found', 'film_in_drama', 'changed_meanwhile'],
  }),
  /** Every topic in the operator's order, hidden ones too. */
  topics: endpoint({
    ...reading,
    path: '/api/console/dramas/topics',
    reply: Type.Object({ list: Type.Array(DramaTopicRow) }),
  }),
  saveTopic: endpoint({
    ...editing,
    path: '/api/console/dramas/saveTopic',
    bodyLimit: bodyWithPicture,
    body: Type.Object({
      ...edited,
      ...topicFields,
      dramaIds: Type.Array(IdInput, { maxItems: 500 }),
      picture,
    }),
    reply: Nothing,
    errors: ['topic_not_found', 'changed_meanwhile', 'picture_blocked'],
  }),
  orderTopics: endpoint({
    ...editing,
    path: '/api/console/dramas/orderTopics',
    body: Type.Object({ ids: Type.Array(IdInput, { maxItems: 500 }) }),
    reply: Nothing,
  }),
  removeTopic: endpoint({
    ...editing,
    path: '/api/console/dramas/removeTopic',
    body: Type.Object({ id: IdInput }),
    reply: Nothing,
    errors: ['topic_not_found'],
  }),
}
