import { pages as abstinence } from './abstinence/pages.ts'
import { pages as account } from './account/pages.ts'
import { pages as ads } from './ads/pages.ts'
import { pages as chat } from './chat/pages.ts'
import { pages as comics } from './comics/pages.ts'
import { pages as discover } from './discover/pages.ts'
import { pages as history } from './history/pages.ts'
import { pages as home } from './home/pages.ts'
import { pages as invite } from './invite/pages.ts'
import { pages as live } from './live/pages.ts'
import { pages as melon } from './melon/pages.ts'
import { pages as membership } from './membership/pages.ts'
import { pages as mine } from './mine/pages.ts'
import { pages as photo } from './photo/pages.ts'
import { pages as novel } from './novel/pages.ts'
import { pages as purchases } from './purchases/pages.ts'
import { pages as rank } from './rank/pages.ts'
import { pages as rewards } from './rewards/pages.ts'
import { pages as session } from './session/pages.ts'
import { pages as social } from './social/pages.ts'
import { pages as trade } from './trade/pages.ts'
import { pages as uploader } from './uploader/pages.ts'
import { pages as video } from './video/pages.ts'
import { pages as wallet } from './wallet/pages.ts'
import type { Pages } from './platform/pages/page.ts'
import { comingSoon } from './platform/pages/page-registry.ts'

/** Every page there is, by the pattern of its route: one line here for each feature. Fetched after the first page has been drawn. */
export const pages: Pages = {
  [comingSoon]: () => import('./platform/pages/ComingSoon.tsx').then(({ ComingSoon }) => ComingSoon),
  ...session,
  ...home,
  ...video,
  ...abstinence,
  ...ads,
  ...comics,
  ...discover,
  ...history,
  ...invite,
  ...live,
  ...melon,
  ...membership,
  ...mine,
  ...photo,
  ...novel,
  ...purchases,
  ...rank,
  ...rewards,
  ...social,
  ...trade,
  ...uploader,
  ...account,
  ...chat,
  ...wallet,
}
