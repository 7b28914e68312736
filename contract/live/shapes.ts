import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Face } from '../account/shapes.ts'
import { Count, Id, UnixSeconds } from '../common.ts'

export const longestTitle = 40
export const longestLine = 100
/** The longest pause a host may ask for between two lines of the same viewer, in seconds. */
export const longestSlow = 120
/** How long somebody can be kept silent or out at once, in minutes: 30 days. */
export const longestSilence = 43_200

/** `live`: pictures come; `paused`: they stopped a moment ago and may come back; `off`: nothing is sent. */
export const RoomState = Type.Enum(['live', 'paused', 'off'])
export type RoomState = Static<typeof RoomState>

export const LiveCategory = Type.Object({ id: Id, name: Type.String() })
export type LiveCategory = Static<typeof LiveCategory>

/** A room in a list. */
export const RoomCard = Type.Object({
  id: Id,
  title: Type.String(),
  /** Path of a picture; empty without one. */
  cover: Type.String(),
  colour: Type.String(),
  host: Face,
  state: RoomState,
  viewers: Count,
  /** How many of its broadcasts can be seen again. */
  replays: Count,
})
export type RoomCard = Static<typeof RoomCard>

/** Something somebody said in a room. */
export const ChatLine = Type.Object({
  id: Id,
  from: Face,
  text: Type.String(),
  at: UnixSeconds,
  /** It is only its author's until somebody has looked at it. */
  held: Type.Boolean(),
})
export type ChatLine = Static<typeof ChatLine>

/** A gift as it is offered in a room: `id` names it there. */
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

/** A gift that was given; `id` is its purchase. */
export const GiftGiven = Type.Object({
  id: Id,
  from: Face,
  giftId: Id,
  name: Type.String(),
  picture: Type.String(),
  price: Count,
})
export type GiftGiven = Static<typeof GiftGiven>

/** A broadcast that is on the air, or one to be seen again. */
export const Broadcast = Type.Object({
  id: Id,
  title: Type.String(),
  /** Where its playlist is. */
  playlist: Type.String(),
  width: Count,
  height: Count,
  /** Its length so far, in seconds. */
  seconds: Count,
  startedAt: UnixSeconds,
})
export type Broadcast = Static<typeof Broadcast>

/** What may be done in a room by who asks. */
export const RoomRights = Type.Object({ moderate: Type.Boolean(), host: Type.Boolean() })

export const Room = Type.Object({
  ...RoomCard.properties,
  broadcast: Type.Union([Broadcast, Type.Null()]),
  /** Seconds between two lines of the same viewer; 0: as fast as anywhere. */
  slowSeconds: Count,
  pinned: Type.Union([ChatLine, Type.Null()]),
  /** Who keeps order beside the host. */
  moderators: Type.Array(Id),
  can: RoomRights,
})
export type Room = Static<typeof Room>

/**
 * Why a publisher was not let in, or a broadcast ended; hosts and staff read it as a sentence. Those of `refusals` say that it
 * never began.
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
export const reasonWords = Object.keys(reasons) as Reason[]
export const ReasonWord = Type.Enum(reasonWords)

export const Incident = Type.Object({ at: UnixSeconds, reason: ReasonWord })
export type Incident = Static<typeof Incident>

/** Where somebody stands who wants to broadcast. */
export const HostState = Type.Enum(['none', 'asked', 'approved', 'refused', 'suspended'])
export type HostState = Static<typeof HostState>

/** A broadcast with what it brought. */
export const BroadcastFigures = Type.Object({
  id: Id,
  title: Type.String(),
  startedAt: UnixSeconds,
  /** 0 while it goes on. */
  endedAt: UnixSeconds,
  reason: Type.Union([ReasonWord, Type.Null()]),
  seconds: Count,
  /** How many accounts came, and most at once. */
  viewers: Count,
  peak: Count,
  gifts: Count,
  /** What gifts were worth and what of it is the host's, in hundredths. */
  worth: Count,
  income: Count,
  /** It can be seen again. */
  replay: Type.Boolean(),
})
export type BroadcastFigures = Static<typeof BroadcastFigures>

/** What a host works with. */
export const Studio = Type.Object({
  state: HostState,
  /** Why staff refused or suspended; empty without a reason. */
  note: Type.String(),
  /** 0 before somebody asked to broadcast. */
  roomId: Type.Integer({ minimum: 0 }),
  title: Type.String(),
  cover: Type.String(),
  colour: Type.String(),
  /** The title or cover waits for somebody to look at it. */
  reviewing: Type.Boolean(),
  categoryId: Type.Integer({ minimum: 0 }),
  keepReplay: Type.Boolean(),
  slowSeconds: Count,
  /** The host wants to be on the air: a publisher is let in. */
  open: Type.Boolean(),
  roomState: RoomState,
  viewers: Count,
  /** Address for the broadcasting program; empty where this site takes no broadcasts. */
  server: Type.String(),
  /** The end of the key in force; empty without one. */
  keyEnd: Type.String(),
  percent: Count,
  totals: Type.Object({ broadcasts: Count, seconds: Count, worth: Count, income: Count }),
  incidents: Type.Array(Incident),
  /** What of the stream could be better: a key picture comes too seldom. */
  slowKeyframes: Type.Boolean(),
})
export type Studio = Static<typeof Studio>

/** Somebody a host or moderator keeps silent or out. */
export const Silenced = Type.Object({
  from: Face,
  kind: Type.Enum(['mute', 'kick']),
  until: UnixSeconds,
})
export type Silenced = Static<typeof Silenced>
