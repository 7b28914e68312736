import type { Ad } from '#contract/session/shapes.ts'

type Announcement = { title: string; content: string; jumpUrl: string }
export type Popup =
  | { kind: 'apps'; apps: Ad[]; top: Ad[] }
  | { kind: 'ad'; ad: Ad }
  | { kind: 'announcement'; announcement: Announcement }

/** Pop-ups of a session in their order: the nine-grid app list, each pop-up ad, the announcement. */
export function popupsOf(content: {
  iconNineList: Ad[]
  lotteryTopAd: Ad[]
  pop: Ad[]
  announcement: Announcement | null
}): Popup[] {
  const { iconNineList, lotteryTopAd, pop, announcement } = content
  return [
    ...(iconNineList.length > 0 ? [{ kind: 'apps' as const, apps: iconNineList, top: lotteryTopAd }] : []),
    ...pop.map((ad) => ({ kind: 'ad' as const, ad })),
    ...(announcement ? [{ kind: 'announcement' as const, announcement }] : []),
  ]
}
