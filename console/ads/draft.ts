import type { AdAudience, AdRow } from '#contract/ads/console.ts'
import { latestSecond } from '#contract/common.ts'
import { fromDateField, toDateField } from '#console/platform/formats.ts'
import { linkError } from '#console/platform/forms/links.ts'
import type { AdSave } from './queries.ts'

/** An ad as it stands in the form. Dates are the values of their fields, in Asia/Shanghai; empty is always. */
export type AdDraft = {
  id?: number
  position: string
  title: string
  link: string
  enabled: boolean
  startsAt: string
  endsAt: string
  /** 1 to 100. */
  weight: string
  audience: AdAudience
  /** Times a day on one device; empty is without a limit. */
  dailyCap: string
  /** A new picture in base64; empty keeps the one there is. */
  picture: string
}

export type AdProblems = Partial<Record<keyof AdDraft, string>>

export const newAd = (position: number): AdDraft => ({
  position: String(position),
  title: '',
  link: '',
  enabled: true,
  startsAt: '',
  endsAt: '',
  weight: '10',
  audience: 'all',
  dailyCap: '',
  picture: '',
})

export const draftOf = ({ id, title, link, enabled, audience, ...ad }: AdRow): AdDraft => ({
  id,
  position: String(ad.position),
  title,
  link,
  enabled,
  startsAt: toDateField(ad.startsAt),
  endsAt: toDateField(ad.endsAt),
  weight: String(ad.weight),
  audience,
  dailyCap: ad.dailyCap ? String(ad.dailyCap) : '',
  picture: '',
})

/** Validates the draft: the body of the call, or the problems by field. */
export function readAd(draft: AdDraft, scheme: string): { ad: AdSave } | { problems: AdProblems } {
  const [startsAt, endsAt] = [fromDateField(draft.startsAt), fromDateField(draft.endsAt)]
  const wrongLink = linkError(draft.link, scheme)
  const problems: AdProblems = {
    ...(!draft.title.trim() && { title: '标题不能为空' }),
    ...(wrongLink && { link: wrongLink }),
    ...(!(startsAt <= latestSecond) && { startsAt: '日期不对' }),
    ...(!(endsAt <= latestSecond) && { endsAt: '日期不对' }),
    ...(endsAt > 0 && endsAt <= startsAt && { endsAt: '结束要晚于开始' }),
    ...(!isWithin(draft.weight, 1) && { weight: '1 到 100 的整数' }),
    ...(!isWithin(draft.dailyCap || '0', 0) && { dailyCap: '0 到 100 的整数' }),
    ...(draft.id === undefined && !draft.picture && { picture: '新广告要有图片' }),
  }
  if (Object.keys(problems).length > 0) return { problems }
  return {
    ad: {
      ...(draft.id !== undefined && { id: draft.id }),
      position: Number(draft.position),
      title: draft.title.trim(),
      link: draft.link,
      enabled: draft.enabled,
      startsAt,
      endsAt,
      weight: Number(draft.weight),
      audience: draft.audience,
      dailyCap: Number(draft.dailyCap),
      ...(draft.picture && { picture: draft.picture }),
    },
  }
}

const isWithin = (text: string, least: number) =>
  /^\d{1,3}$/.test(text) && Number(text) >= least && Number(text) <= 100

export type AdState = 'off' | 'coming' | 'on' | 'over'

/** Whether an ad is shown at a time, in Unix seconds. */
export function adState(
  { enabled, startsAt, endsAt }: Pick<AdRow, 'enabled' | 'startsAt' | 'endsAt'>,
  now: number,
): AdState {
  if (!enabled) return 'off'
  if (startsAt > now) return 'coming'
  return endsAt && endsAt <= now ? 'over' : 'on'
}
