import type { FunctionComponent } from 'react'
import { DownloadIcon } from '#ui/icons/sharing.ts'
import type { IconProps } from '#ui/icons/draw.tsx'
import { HornIcon } from '#ui/icons/notices.ts'
import { MoonIcon } from '#ui/icons/tabs.ts'
import { FilmIcon, MedalIcon } from '#ui/icons/things.ts'

export type Benefit = { label: string; icon: FunctionComponent<IconProps> }

const watching: Benefit = { label: '会员影片', icon: FilmIcon }
const all: readonly Benefit[] = [
  watching,
  { label: '禁域通行', icon: MoonIcon },
  { label: '离线缓存', icon: DownloadIcon },
  { label: '减少广告', icon: HornIcon },
  { label: '专属标识', icon: MedalIcon },
]

/** Benefits of a tier: a trial lets one watch, every other tier has all of them. */
export const benefitsOf = (type: number): readonly Benefit[] => (type === 1 ? [watching] : all)
