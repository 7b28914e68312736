import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Face } from '../account/shapes.ts'
import { Count, Id, UnixSeconds } from '../common.ts'

export const longestTitle = 40
export const longestLine = 100
/** Longest pause that a host can set between two lines of one viewer, in seconds. */
export const longestSlow = 120
/** Longest mute or exclusion at once, in minutes: 30 days. */
export const longestSilence = 43_200

/** `live`: video arrives; `paused`: it stopped a moment ago and may resume; `off`: there is no broadcast. */
export const RoomState = Type.Enum(['live', 'paused', 'off'])
export type RoomState = Static<typeof RoomState>

export const LiveCategory = Type.Object({ id: Id, name: Type.String() })
export type LiveCategory = Static<typeof LiveCategory>

/** A room in a list. */
export const RoomCard = Type.Object({
  id: Id,
  title: Type.String(),
  /** Path of the cover; empty without one. */
  cover: Type.String(),
  colour: Type.String(),
  host: Face,
  state: RoomState,
  viewers: Count,
  /** Number of replays. */
  replays: Count,
})
export type RoomCard = Static<typeof RoomCard>

/** A chat line of a room. */
export const ChatLine = Type.Object({
  id: Id,
  from: Face,
  text: Type.String(),
  at: UnixSeconds,
  /** True while it waits for a moderator and only its author sees it. */
  held: Type.Boolean(),
})
export type ChatLine = Static<typeof ChatLine>

/** A gift on offer in a room; `id` is that of the offer. */
export const GiftOffer = Type.Object({
  id: Id,
  giftId: Id,
  name: Type.String(),
  picture: Type.String(),
  colour: Type.String(),
  /** Hundredths. */
  price: Count,
})
export type GiftOffer = Static<typeof GiftOffer>

/** A gift that was given; `id` is that of its purchase. */
export const GiftGiven = Type.Object({
  id: Id,
  from: Face,
  giftId: Id,
  name: Type.String(),
  picture: Type.String(),
  price: Count,
})
export type GiftGiven = Static<typeof GiftGiven>

/** A current broadcast or a replay. */
export const Broadcast = Type.Object({
  id: Id,
  title: Type.String(),
  /** Address of its playlist. */
  playlist: Type.String(),
  width: Count,
  height: Count,
  /** Its length so far, in seconds. */
  seconds: Count,
  startedAt: UnixSeconds,
})
export type Broadcast = Static<typeof Broadcast>

/** Rights of the viewer in a room. */
const RoomRights = Type.Object({ moderate: Type.Boolean(), host: Type.Boolean() })

export const Room = Type.Object({
  ...RoomCard.properties,
  broadcast: Type.Union([Broadcast, Type.Null()]),
  /** Seconds between two lines of one viewer; 0 without slow mode. */
  slowSeconds: Count,
  pinned: Type.Union([ChatLine, Type.Null()]),
  /** Accounts that moderate the room beside the host. */
  moderators: Type.Array(Id),
  can: RoomRights,
})
export type Room = Static<typeof Room>

/**
 * Reasons why a publisher was refused or a broadcast ended, as sentences for hosts and staff. Those that begin with
 * 推流被拒 mean that it never began.
 */
export const reasons = {
  stopped: '已结束直播',
  staff: '直播已被平台结束',
  lost: '推流断开超过一分钟，直播已结束',
  revoked_key: '推流密钥已失效，请在直播软件里换成新的密钥',
  closed: '推流被拒：还没有点「开始直播」',
  suspended: '推流被拒：直播权限已暂停',
  busy: '推流被拒：这个密钥已有一路正在推流',
  stalled: '推流中断：10 秒没有收到画面',
  garbage: '推流中断：收到无法识别的数据',
  no_video: '推流中断：没有画面，请检查视频来源',
  codec: '推流中断：编码不支持，视频请用 H.264，音频请用 AAC',
  oversized: '推流中断：码率过高，请控制在 8 Mbps 以内',
  overloaded: '推流中断：服务器来不及处理，请稍后再试',
  disconnected: '推流已断开，一分钟内重连会接着播',
} as const
export type Reason = keyof typeof reasons
const reasonWords = Object.keys(reasons) as Reason[]
export const ReasonWord = Type.Enum(reasonWords)

export const Incident = Type.Object({ at: UnixSeconds, reason: ReasonWord })
export type Incident = Static<typeof Incident>

/** State of a member's application to broadcast. */
export const HostState = Type.Enum(['none', 'asked', 'approved', 'refused', 'suspended'])
export type HostState = Static<typeof HostState>

/** A broadcast with its figures. */
export const BroadcastFigures = Type.Object({
  id: Id,
  title: Type.String(),
  startedAt: UnixSeconds,
  /** 0 while it is on the air. */
  endedAt: UnixSeconds,
  reason: Type.Union([ReasonWord, Type.Null()]),
  seconds: Count,
  /** Number of accounts that came, and the most at once. */
  viewers: Count,
  peak: Count,
  gifts: Count,
  /** Price of its gifts, and the host's share of it, in hundredths. */
  worth: Count,
  income: Count,
  /** True while it can be replayed. */
  replay: Type.Boolean(),
})
export type BroadcastFigures = Static<typeof BroadcastFigures>

/** A host's room with settings and figures. */
export const Studio = Type.Object({
  state: HostState,
  /** Reason of staff for a refusal or suspension; empty without one. */
  note: Type.String(),
  /** 0 before the member applied to broadcast. */
  roomId: Type.Integer({ minimum: 0 }),
  title: Type.String(),
  cover: Type.String(),
  colour: Type.String(),
  /** True while the title or cover waits for a moderator. */
  reviewing: Type.Boolean(),
  categoryId: Type.Integer({ minimum: 0 }),
  keepReplay: Type.Boolean(),
  slowSeconds: Count,
  /** True while the host wants to broadcast: publishers are let in. */
  open: Type.Boolean(),
  roomState: RoomState,
  viewers: Count,
  /** RTMP address for the broadcasting program; empty where this site takes no broadcasts. */
  server: Type.String(),
  /** The last characters of the current key; empty without one. */
  keyEnd: Type.String(),
  percent: Count,
  totals: Type.Object({ broadcasts: Count, seconds: Count, worth: Count, income: Count }),
  incidents: Type.Array(Incident),
  /** True when the publisher sends key frames too seldom. */
  slowKeyframes: Type.Boolean(),
})
export type Studio = Static<typeof Studio>

/** A member who is muted or kept out by the host or a moderator. */
export const Silenced = Type.Object({
  from: Face,
  kind: Type.Enum(['mute', 'kick']),
  until: UnixSeconds,
})
export type Silenced = Static<typeof Silenced>
