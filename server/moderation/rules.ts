import type { Gravity } from '#contract/moderation/reasons.ts'
import type { Measure } from '#contract/moderation/shapes.ts'

/** Facts about a text to judge. */
export type Signals = {
  /** Listed words found in it. */
  words: readonly { word: string; action: string }[]
  links: number
  /** The longest run of one character. */
  run: number
  /** The most digits in a row, whatever stands between them. */
  digits: number
  letters: number
  /** How often the author said the same in the last minutes. */
  repeats: number
  /** How many others said it. */
  others: number
  /** The author's account is younger than a day. */
  isNew: boolean
}

/** Letters of the shortest text that is compared. Short cheers are said again and again by everybody. */
const shortest = { own: 6, others: 12 }
/** As many others who said the same make a wave. */
const wave = 4

/** How a text of so many letters is compared with what was said before: with its author's texts, and with those of so many others. */
export const comparisonOf = (letters: number) => ({
  comparesOwn: letters >= shortest.own,
  mostOthers: letters >= shortest.others ? wave : 0,
})

export type Decision = 'refuse' | { causes: string[] }

/** Refuses a text, or names why somebody should look at it first; no causes: it is published. */
export function decideText(signals: Signals): Decision {
  const { words, links, run, digits, letters, repeats, others, isNew } = signals
  if (words.some(({ action }) => action === 'refuse') || links > 2) return 'refuse'
  const causes = words.map(({ word }) => `word:${word}`)
  if (links > 0) causes.push('link')
  if (run > 30) causes.push('flood')
  if (letters >= shortest.own && repeats >= 2) causes.push('repeated')
  if (letters >= shortest.others && others >= wave) causes.push('wave')
  if (isNew && digits >= 6) causes.push('contact')
  return { causes }
}

const link =
  /(?:https?:\/\/|www\.)[^\s，。；、]+|(?<![a-z0-9-])[a-z0-9-]{2,63}\s?[.。．·点]\s?(?:com|net|org|cn|cc|top|xyz|vip|me|io|tv|co|app|site|info|club|shop|online|live)(?![a-z0-9])/gi

/** How many addresses of other places a text holds, written out or half hidden. */
export const countLinks = (text: string): number => text.normalize('NFKC').match(link)?.length ?? 0

/** The length of the longest run of one character. */
export function longestRun(text: string): number {
  let [longest, length, before] = [0, 0, '']
  for (const character of text) {
    length = character === before ? length + 1 : 1
    before = character
    longest = Math.max(longest, length)
  }
  return longest
}

/** The most digits that follow each other with at most two other characters between. */
export const longestNumber = (text: string): number =>
  Math.max(
    0,
    ...(text.normalize('NFKC').match(/\d(?:[^\d]{0,2}\d)*/g) ?? []).map(
      (found) => found.replace(/\D/g, '').length,
    ),
  )

/** 0 ordinary, 1 serious, 2 gravest: as cases are ordered by it. */
export const rankOf = (gravity: Gravity): number => ({ ordinary: 0, serious: 1, gravest: 2 })[gravity]

export const gravityOf = (rank: number): Gravity => (['ordinary', 'serious', 'gravest'] as const)[rank]!

/** Weight a report adds to its case: a member's counts twice, since guests are made in a moment; `trust` is the fraction that counts. */
export const weightOf = (gravity: Gravity, isMember: boolean, trust = 1): number =>
  Math.max(1, Math.floor((1 + 2 * rankOf(gravity)) * (isMember ? 2 : 1) * trust))

const day = 86_400_000
/** Hours in which the gravest must be decided (content rule 6). */
export const clockHours = 48
/** Hours in which that is decided which no budget let a report hide. */
export const urgentHours = 1
/** How long a strike counts, and how long an appeal is taken: at least six months, whatever their lengths. */
const strikeDays = 180
const appealDays = 184

export const strikeEnds = (now: number): Date => new Date(now + strikeDays * day)
export const appealEnds = (statedAt: number): number => statedAt + appealDays * day

export const pointsOf = (gravity: Gravity): number => ({ ordinary: 1, serious: 2, gravest: 6 })[gravity]

/** Automatic sanction by the points of an account: 3 mute it for a week, 6 ban it. */
export const penaltyOf = (points: number): { kind: 'mute' | 'ban'; days: number } | undefined =>
  points >= 6 ? { kind: 'ban', days: 0 } : points >= 3 ? { kind: 'mute', days: 7 } : undefined

/** Half an hour after it was claimed a case is free again. */
export const claimHolds = (claimedAt: Date | null, now: number): boolean =>
  claimedAt !== null && now - claimedAt.getTime() < 30 * 60_000

/** A mute or a ban; `days` 0: until it is lifted. */
export type Sanction = { kind: 'mute' | 'ban'; days: number; reason: string }
export const sanctionEnds = ({ days }: Pick<Sanction, 'days'>, now: number): Date | null =>
  days === 0 ? null : new Date(now + days * day)

type Told = { what: string; measure: Measure; sanctions: readonly Sanction[]; now: number }

/** Scope, duration and redress of a measure in the words its author reads. */
export function wordStatement({ what, measure, sanctions, now }: Told) {
  const content = {
    hidden: `你的${what}已先行隐藏，他人暂时看不到`,
    refused: `你的${what}未予发布，他人看不到`,
    removed: `你的${what}已被移除，他人不再看到`,
  }[measure]
  const scopes = sanctions.map(({ kind }) =>
    kind === 'mute' ? '你不能发表评论、弹幕等内容' : '你不能使用本平台，但仍可查看通知和申诉',
  )
  const lasts = sanctions.map((sanction) => {
    const end = sanctionEnds(sanction, now)
    return `${sanction.kind === 'mute' ? '禁言' : '封禁'}${end ? `至 ${shanghaiDate(end.getTime())}` : '直至解除'}`
  })
  return {
    scope: [content, ...scopes].join('；'),
    duration: [measure === 'hidden' ? '直至审核完成' : '内容长期有效', ...lasts].join('；'),
    redress:
      measure === 'hidden'
        ? `${clockHours} 小时内完成审核并再次通知你；若被移除，届时可以申诉`
        : `如有异议，可在 ${shanghaiDate(appealEnds(now))} 前申诉，由另一位审核员重新处理`,
  }
}

const shanghaiDate = (time: number) => new Date(time + 8 * 3_600_000).toISOString().slice(0, 10)
