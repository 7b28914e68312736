import { decoded } from './pair.ts'

type Level = 0 | 1 | 2 | 3 | 4
type Row = [path: string, level: Level, kept?: false]

/**
 * Every place of the app by feature: path, level (0 entry, 1 tabs, 2–4 deeper); `false` where a page is never kept.
 * Their titles stand apart, in route-titles.ts: the first page needs every path and only its own title.
 */
const table: Record<string, Row[]> = {
  session: [
    ['/', 0, false],
    ['/mine/login', 2],
  ],
  home: [
    ['/home', 1],
    ['/home/dayRecommend', 2],
    ['/home/label/:id_name', 2],
    ['/home/tagDetails/:title', 2],
    ['/home/topicDetails/:id', 2],
  ],
  discover: [
    ['/foundOut', 1],
    ['/foundOut/Skits', 2],
    ['/foundOut/video', 2],
    ['/foundOut/videoTopic/:id', 2],
  ],
  abstinence: [
    ['/abstinence', 1],
    ['/abstinence/noVipPage', 2, false],
  ],
  trade: [['/trade', 1]],
  community: [
    ['/community', 1],
    ['/community/createDiscuss', 2],
    ['/community/createPost', 2],
    ['/community/decial/:id', 2],
    ['/community/photoDetail/:id', 2],
    ['/community/popular/popularCircle', 2],
    ['/community/popular/popularDiscussRank', 2],
    ['/community/publish', 2],
    ['/community/publish/portrait', 3],
    ['/community/publish/textImage', 3],
    ['/community/publish/video', 3],
    ['/community/publish/select-circle', 3],
    ['/community/publish/select-topic', 3],
    ['/mine/functionCenter/myCircle', 3],
    ['/mine/functionCenter/myCircle/:type', 4],
    ['/mine/functionCenter/myDiscuss', 3],
  ],
  mine: [['/mine', 1]],
  rewards: [
    ['/Activity/lottery/detail/:name', 3],
    ['/Activity/lottery/history', 3],
    ['/Activity/lottery/jiugonggeLottery', 3],
    ['/Activity/lottery/lotteryList', 3],
    ['/mine/functionCenter/activityRecord', 3],
    ['/mine/functionCenter/redeemCode', 3],
    ['/mine/functionCenter/redeemCode/historyList', 4],
  ],
  ai: [
    ['/ai/EWaterFall', 2],
    ['/ai/facePhoto', 2],
    ['/ai/facePhoto/changeFace', 2],
    ['/ai/uploadFace', 2],
    ['/ai/generate', 2],
    ['/ai/GenerateItem', 2],
    ['/ai/myGenerate', 2],
  ],
  comics: [
    ['/comics', 2],
    ['/comics/bookshelf', 3],
    ['/comics/comicsDetail/:id', 3],
    ['/comics/comicsReadPage/:id', 4],
    ['/comics/scorePage/:id', 4],
  ],
  dating: [
    ['/dating', 2],
    ['/dating/bosses-detail/:id', 3],
    ['/dating/city-list', 3],
    ['/dating/model-decial/:id', 3],
    ['/dating/publish', 3],
  ],
  video: [
    ['/freeShortVideo', 2, false],
    ['/play/:url', 3],
    ['/play/longVideo/:id', 3, false],
    ['/play/sharePage', 3],
    ['/play/shortVideo', 2, false],
    ['/play/shortVideo/:id', 3],
    ['/play/televisionVideo/:id', 3],
  ],
  live: [
    ['/live', 2],
    ['/live/liveVideo/:id', 3, false],
  ],
  melon: [
    ['/melon', 2],
    ['/melon/category', 3],
    ['/melon/collection', 3],
    ['/melon/creator', 3],
    ['/melon/detail', 3],
    ['/melon/tag', 3],
  ],
  novel: [
    ['/novel', 2],
    ['/novel/audioPlay/:id', 4],
    ['/novel/novelAuther', 3],
    ['/novel/novelDetail/:id', 3],
    ['/novel/novelTag/:id', 3],
    ['/novel/novelTopic/:id', 3],
    ['/novel/word-view/:id', 4],
  ],
  photo: [['/photo', 2]],
  rank: [
    ['/rank/circle', 2],
    ['/rank/collection', 2],
    ['/rank/discuss', 2],
    ['/rank/fy', 2],
    ['/rank/uploader', 2],
  ],
  search: [
    ['/search', 2],
    ['/search/:result_value', 3],
  ],
  uploader: [
    ['/uploader/actor/:id', 3],
    ['/uploader/circle/:id', 3],
    ['/uploader/circle/circleList/:id', 3],
    ['/uploader/collection/:id', 3],
    ['/uploader/discuss/:url', 3],
    ['/uploader/person/:id', 3],
  ],
  ads: [
    ['/mine/application', 2],
    ['/mine/functionCenter/application', 3],
  ],
  creator: [
    ['/mine/applyToJoin', 2],
    ['/mine/minePublic', 2],
    ['/mine/creation/applyPending', 3],
    ['/mine/creation/createVideo', 3],
    ['/mine/creation/creationApply', 3],
    ['/mine/creation/creationData', 3],
    ['/mine/creation/creationStrategy', 3],
    ['/mine/creation/creationStrategy/:guide', 4],
    ['/mine/creation/openCreation', 3],
    ['/mine/creation/publish', 3],
    ['/mine/creation/worksManagement', 3],
  ],
  chat: [
    ['/mine/chatGroupIM', 2],
    ['/mine/message', 2],
    ['/mine/message/chatGoddess', 3],
    ['/mine/message/chatGoddess/chatGoddessMessage/:peerId_nickName', 4],
    ['/mine/message/detail/:id', 4],
    ['/mine/message/im/:id_name', 4],
    ['/mine/message/chatIMessage/:peerId_nickName', 4],
    ['/mine/message/msgDetail/:id', 4],
    ['/mine/message/sessionDetail', 3],
  ],
  support: [
    ['/mine/feedback/:id', 3],
    ['/mine/kf', 2],
    ['/mine/functionCenter/Feedback', 3],
    ['/mine/functionCenter/group', 3],
  ],
  account: [
    ['/mine/findAccount', 2],
    ['/mine/setting', 2],
    ['/mine/setting/about', 3],
    ['/mine/setting/accountCode', 3],
    ['/mine/setting/voucher', 3],
    ['/mine/setting/bindPhone', 3],
    ['/mine/setting/findByPhone', 3],
    ['/mine/setting/privacy', 3],
    ['/mine/setting/service', 3],
    ['/mine/setting/avatar', 3],
    ['/mine/setting/nickname', 3],
    ['/mine/setting/payPassword', 3],
    ['/mine/setting/password', 3],
  ],
  social: [
    ['/mine/myAwesome', 2],
    ['/mine/myFan', 2],
    ['/mine/myFocus', 2],
    ['/mine/functionCenter/collectList', 3],
  ],
  wallet: [
    ['/mine/myWallet', 2],
    ['/mine/creatIncome/detail/tx/:from_type', 4],
    ['/mine/creatIncome/withdraw/:from', 4],
    ['/mine/functionCenter/payList', 3],
    ['/mine/mineWallet', 2],
    ['/mine/mineWallet/history', 3],
  ],
  membership: [
    ['/mine/vipCode', 2],
    ['/mine/newRecharge/:tabIndex', 3, false],
    ['/mine/newRecharge/record', 3, false],
    ['/mine/userLv', 2],
    ['/mine/userLv/redeemhistory', 3],
    ['/mine/userLv/rule', 3],
  ],
  invite: [
    ['/mine/functionCenter/functionCenterActing', 3],
    ['/mine/functionCenter/functionCenterShare', 3],
    ['/mine/mineShare/client', 3],
    ['/mine/mineShare/income', 3],
    ['/mine/mineShare/post', 3],
  ],
  history: [['/mine/functionCenter/watchHistory', 3]],
}

export type AppRoute = {
  /** With parameters as `:name`, each one whole segment. */
  path: string
  /** The path without the leading slash and the parameters: what links inside content call the place. */
  name: string
  level: Level
  keepAlive: boolean
  feature: string
}

export const routes: readonly AppRoute[] = Object.entries(table).flatMap(([feature, rows]) =>
  rows.map(([path, level, kept = true]) => ({
    path,
    name: nameOf(path),
    level,
    keepAlive: kept,
    feature,
  })),
)

function nameOf(path: string): string {
  const words = path.split('/').filter((segment) => segment && !segment.startsWith(':'))
  return words.join('/')
}

export const tabPaths: readonly string[] = routes.filter(({ level }) => level === 1).map(({ path }) => path)

/** The route a pathname belongs to. A written segment wins over a parameter, the earlier one first. */
export function matchRoute(pathname: string): AppRoute | undefined {
  const segments = split(pathname)
  let best: AppRoute | undefined
  for (const route of routes) {
    if (!fits(split(route.path), segments)) continue
    if (!best || isMoreExact(split(route.path), split(best.path))) best = route
  }
  return best
}

/** What stands in the place of a route's parameters, decoded. */
export function parametersOf(route: AppRoute, pathname: string): Record<string, string> {
  const segments = split(pathname)
  const named = split(route.path).flatMap((word, index) =>
    word.startsWith(':') ? [[word.slice(1), decoded(segments[index] ?? '')] as const] : [],
  )
  return Object.fromEntries(named)
}

const split = (path: string) => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path).split('/')

const fits = (pattern: string[], segments: string[]) =>
  pattern.length === segments.length &&
  pattern.every((word, index) => (word.startsWith(':') ? segments[index] !== '' : word === segments[index]))

function isMoreExact(pattern: string[], other: string[]): boolean {
  const at = pattern.findIndex((word, index) => word.startsWith(':') !== other[index]!.startsWith(':'))
  return at >= 0 && other[at]!.startsWith(':')
}
