import { faded, worthOf } from '../server/video/short/rules.ts'
import { type KnownShort, listsForAll, listsOf, type Scored, scoresOf } from '../server/video/short/pools.ts'
import { type Candidate, fillPage } from '../server/video/short/ranking.ts'

/** A way of choosing what comes next. */
export const policies = ['recommended', 'popular first', 'random'] as const
export type Policy = (typeof policies)[number]

/**
 * The result of a policy over all showings: the watched share of a video (the metric), the skipped share, the share of
 * the catalogue that was shown, and the share of showings that went to videos of the last day.
 */
export type Outcome = { share: number; skips: number; coverage: number; fresh: number }

export type Scale = {
  viewers: number
  videos: number
  /** So many sessions, one a day, of so many videos each. */
  days: number
  session: number
  /** So many videos come each day. */
  added: number
}

const tagCount = 24
const uploaderCount = 120
const day = 86_400_000
const pageSize = 10
/** On this day some viewers begin to like other things. */
const changeOfHeart = 0.5
const fickle = 0.3

type Video = KnownShort & { appeal: number; tags: number[] }
type Viewer = {
  tastes: number[]
  later: number[] | undefined
  interests: Map<string, { weight: number; at: number }>
  seen: Set<number>
}

/** A number from 0 to 1 after the other, the same for the same seed (mulberry32). */
function chances(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Of the normal distribution, by Box and Muller. */
const bell = (next: () => number) => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())

/** A few tags are loved, a few not borne, most leave one cold. */
const tastesOf = (next: () => number) =>
  Array.from({ length: tagCount }, () => {
    const chance = next()
    if (chance < 0.15) return 1.2 + next() * 0.8
    return chance < 0.35 ? -1 - next() : (next() - 0.5) * 0.4
  })

function makeVideo(id: number, publishedAt: number, next: () => number): Video {
  const uploader = Math.floor(next() ** 2 * uploaderCount)
  // Who uploads has a subject of their own, and strays from it now and then
  const own = uploader % tagCount
  const tags = [...new Set([next() < 0.8 ? own : draw(next), draw(next), draw(next)])]
  return {
    id,
    publishedAt,
    tags,
    keys: [...tags.map((tag) => `tag:${tag}`), `by:${uploader}`],
    appeal: bell(next) * 0.7,
    showings: 0,
    shares: 0,
    skips: 0,
  }
}

const draw = (next: () => number) => Math.floor(next() * tagCount)

/** Shows videos to made-up viewers for some days, all chosen by one policy, and tells what came of it. The same seed tells the same. */
export function simulate(policy: Policy, scale: Scale, seed: number): Outcome {
  const next = chances(seed)
  const videos = Array.from({ length: scale.videos }, (_, id) => makeVideo(id + 1, -next() * 20 * day, next))
  const viewers = Array.from({ length: scale.viewers }, (): Viewer => {
    const [tastes, later] = [tastesOf(next), tastesOf(next)]
    return { tastes, later: next() < fickle ? later : undefined, interests: new Map(), seen: new Set() }
  })
  // What viewers do is drawn apart from what they are, so that every policy meets the same people and videos
  const act = chances(seed + 1)
  for (const video of videos) warmUp(video, viewers, act)
  const sum = { showings: 0, share: 0, skips: 0, fresh: 0 }
  const shown = new Set<number>()

  for (let date = 0; date < scale.days; date++) {
    const now = date * day
    for (let count = 0; count < scale.added; count++)
      videos.push(makeVideo(videos.length + 1, now - next() * 0.9 * day, next))
    const known = new Map(videos.map((video) => [video.id, video]))
    const scored = new Map(scoresOf(videos).map((video) => [video.id, video]))
    const lists = listsOf([...scored.values()], now)
    for (const viewer of viewers) {
      if (viewer.later && date >= scale.days * changeOfHeart) viewer.tastes = viewer.later
      for (let from = 0; from < scale.session; from += pageSize) {
        const page = choose(policy, { viewer, lists, scored, now, seed: seed + from, next: act })
        for (const id of page) {
          const video = known.get(id)!
          const ended = watch(viewer, video, act)
          learn(viewer, video, { ...ended, expected: scored.get(id)!.quality, now })
          viewer.seen.add(id)
          shown.add(id)
          sum.showings += 1
          sum.share += ended.share
          sum.skips += Number(ended.skipped)
          sum.fresh += Number(now - video.publishedAt < day)
        }
      }
    }
  }
  return {
    share: sum.share / sum.showings,
    skips: sum.skips / sum.showings,
    coverage: shown.size / videos.length,
    fresh: sum.fresh / sum.showings,
  }
}

type Choosing = {
  viewer: Viewer
  lists: ReadonlyMap<string, readonly number[]>
  scored: ReadonlyMap<number, Scored>
  now: number
  seed: number
  next: () => number
}

function choose(policy: Policy, choosing: Choosing): number[] {
  const { viewer, scored, next } = choosing
  if (policy === 'recommended') return recommend(choosing).map(({ id }) => id)
  const unseen = [...scored.values()].filter(({ id }) => !viewer.seen.has(id))
  const page =
    policy === 'popular first'
      ? unseen.toSorted((one, other) => other.shares - one.shares).slice(0, pageSize)
      : Array.from({ length: pageSize }, () => unseen.splice(Math.floor(next() * unseen.length), 1)).flat()
  return page.map(({ id }) => id)
}

const perList = 40
const mostInterests = 24

/** As the server does it: the lists for everybody and those of what one likes, without what was seen. */
function recommend({ viewer, lists, scored, now, seed }: Choosing): Candidate[] {
  const interests = new Map(
    [...viewer.interests]
      .map(([key, { weight, at }]) => [key, faded(weight, (now - at) / 1000)] as const)
      .toSorted(([, one], [, other]) => Math.abs(other) - Math.abs(one))
      .slice(0, mostInterests),
  )
  const liked = [...interests].filter(([, weight]) => weight > 0).map(([key]) => key)
  const ids = new Set(
    [...listsForAll, ...liked].flatMap((name) =>
      (lists.get(name) ?? []).filter((id) => !viewer.seen.has(id)).slice(0, perList),
    ),
  )
  const candidates = [...ids].map((id) => ({ ...scored.get(id)!, again: false }))
  return fillPage(candidates, interests, { size: pageSize, now, seed })
}

/** The reaction of a viewer to a video: taste, appeal and mood decide the watched share. */
function watch({ tastes }: Viewer, { tags, appeal }: Video, next: () => number) {
  const taste = tags.reduce((sum, tag) => sum + tastes[tag]!, 0) / Math.sqrt(tags.length)
  const drawn = taste + appeal + bell(next) * 0.6 - 0.2
  const share = Math.min(1, 1 / (1 + Math.exp(-1.6 * drawn)))
  return { share, skipped: share < 0.15 }
}

/** So often a video was shown to anybody before the days that are looked at. */
const shownBefore = 20

/** Adds the figures that every video has at the beginning. */
function warmUp(video: Video, viewers: readonly Viewer[], next: () => number): void {
  for (let count = 0; count < shownBefore; count++) {
    const viewer = viewers[Math.floor(next() * viewers.length)]!
    addFigures(video, watch(viewer, video, next))
  }
}

function addFigures(video: Video, { share, skipped }: { share: number; skipped: boolean }): void {
  video.showings += 1
  video.shares += share
  video.skips += Number(skipped)
}

type Lesson = { share: number; skipped: boolean; expected: number; now: number }

/**
 * Updates the interests of a viewer after a showing, as the server does: by the difference to the share that others
 * watched.
 */
function learn({ interests }: Viewer, video: Video, { expected, now, ...ended }: Lesson): void {
  const worth = worthOf(ended)
  for (const key of video.keys) {
    const before = interests.get(key)
    const weight = (before ? faded(before.weight, (now - before.at) / 1000) : 0) + worth - expected
    interests.set(key, { weight, at: now })
  }
  addFigures(video, ended)
}
