import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Id, Line, UnixSeconds } from '../common.ts'

/** The channel that brought a guest: the inviter's code and the distribution channel. */
export const Channel = Type.Object({ pc: Type.Optional(Line(64)), dc: Type.Optional(Line(64)) })
export type Channel = Static<typeof Channel>

export const Ad = Type.Object({
  id: Id,
  position: Type.Integer(),
  cover: Type.String(),
  title: Type.String(),
  download_url: Type.Optional(Type.String()),
  href: Type.Optional(Type.String()),
  /** Times that one device shows it on a day of Asia/Shanghai; without it there is no limit. */
  dailyCap: Type.Optional(Type.Integer()),
})
export type Ad = Static<typeof Ad>

/** A channel of films and its layout: 1 two columns, 2 rows, 3 banner then two columns, 4 ranked. */
export const Category = Type.Object({
  id: Id,
  name: Type.String(),
  showType: Type.Integer(),
  adsType: Type.Integer(),
})
export type Category = Static<typeof Category>

const Announcement = Type.Object({
  title: Type.String(),
  content: Type.String(),
  jumpUrl: Type.String(),
})

export const Config = Type.Object({
  advertise: Type.Array(Ad),
  /** Time at which the next ad starts or ends, when this config becomes stale; 0 when none does. */
  advertiseUntil: UnixSeconds,
  statConfigApp: Type.Object({ list: Type.Array(Type.Object({ locIds: Type.Array(Type.Integer()) })) }),
  announcement: Type.Union([Announcement, Type.Null()]),
  darkMaskShow: Type.Boolean(),
  darkMaskImage: Type.String(),
  videoDarkMaskImage: Type.String(),
  category: Type.Array(Category),
  darkCategory: Type.Array(Category),
  televisionCategoryList: Type.Array(Category),
  postCategory: Type.Array(Category),
  domain: Type.Array(Type.Object({ type: Type.String(), urls: Type.Array(Type.String()) })),
  runningLight: Type.Array(Type.String()),
  chatGoddess: Type.Boolean(),
  floatingWindow: Type.Object({
    enable: Type.Boolean(),
    imageInfos: Type.Array(Type.Object({ url: Type.String(), image: Type.String() })),
  }),
  start_encrypt_http: Type.Boolean(),
  start_encrypt_m3u8: Type.Boolean(),
  local_key_encrypt: Type.Boolean(),
  http_request_key: Type.String(),
  http_response_key: Type.String(),
})
export type Config = Static<typeof Config>
