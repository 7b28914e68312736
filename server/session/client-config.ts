import { isVip } from '#contract/account/membership.ts'
import type { Config } from '#contract/session/shapes.ts'
import { listShownAds } from '#server/ads/index.ts'
import { readSettings } from '#server/config/index.ts'
import { nowSeconds, type Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { listCategories } from '#server/video/index.ts'

/** Places in the app whose use is counted: home, community, mine, play, live. */
const statLocations = [3, 4, 5, 6, 7]

/**
 * The settings a client needs before it can show anything. Ads, channels and the announcement are content: a viewer who
 * has not confirmed 18+ gets the technical settings only.
 */
export async function clientConfig(platform: Platform, viewer: Viewer | null): Promise<Config> {
  const settings = await readSettings(platform)
  const { darkMask, encryption, domains } = settings
  const adult = viewer?.adult ?? false
  const [ads, categories] = adult
    ? await Promise.all([
        listShownAds(platform, { isVip: viewer !== null && isVip(viewer, nowSeconds(platform)) }),
        listCategories(platform),
      ])
    : [
        { advertise: [], advertiseUntil: 0 },
        { home: [], dark: [], television: [], post: [] },
      ]
  const { enabled, ...announcement } = settings.announcement
  return {
    ...ads,
    statConfigApp: { list: [{ locIds: statLocations }] },
    announcement: adult && enabled ? announcement : null,
    darkMaskShow: darkMask.show,
    darkMaskImage: adult ? darkMask.image : '',
    videoDarkMaskImage: adult ? darkMask.videoImage : '',
    category: categories.home,
    darkCategory: categories.dark,
    televisionCategoryList: categories.television,
    postCategory: categories.post,
    domain: [
      { type: 'IMAGE', urls: domains.image },
      { type: 'H5SHAREURL', urls: domains.share },
    ],
    runningLight: adult ? settings.runningLight : [],
    chatGoddess: false,
    floatingWindow: adult ? settings.floatingWindow : { enable: false, imageInfos: [] },
    start_encrypt_http: encryption.http,
    start_encrypt_m3u8: encryption.playlist,
    local_key_encrypt: encryption.localKey,
    http_request_key: platform.keys.wire.http_request_key,
    http_response_key: platform.keys.wire.http_response_key,
  }
}
