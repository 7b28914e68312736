import { decoded } from './pair.ts'

type Level = 0 | 1 | 2 | 3 | 4
type Row = [path: string, level: Level, title: string, kept?: false]

/** Every place of the app by feature: path, level (0 entry, 1 tabs, 2–4 deeper), title; `false` where a page is never kept. */
const table: Record<string, Row[]> = {
  session: [
    ['/', 0, '进入', false],
    ['/mine/login', 2, '登录'],
  ],
  home: [
    ['/home', 1, '首页'],
    ['/home/dayRecommend', 2, '每日推荐'],
    ['/home/label/:id_name', 2, '标签'],
    ['/home/tagDetails/:title', 2, '标签详情'],
    ['/home/topicDetails/:id', 2, '专题详情'],
  ],
  discover: [
    ['/foundOut', 1, '发现'],
    ['/foundOut/Skits', 2, '短剧'],
    ['/foundOut/video', 2, '发现视频'],
    ['/foundOut/videoTopic/:id', 2, '视频专题'],
  ],
  abstinence: [
    ['/abstinence', 1, '禁域'],
    ['/abstinence/noVipPage', 2, '开通会员', false],
  ],
  trade: [['/trade', 1, '导航']],
  community: [
    ['/community', 1, '社区'],
    ['/community/createDiscuss', 2, '创建话题'],
    ['/community/createPost', 2, '发布帖子'],
    ['/community/decial/:id', 2, '帖子详情'],
    ['/community/photoDetail/:id', 2, '图集帖'],
    ['/community/popular/popularCircle', 2, '热门圈子'],
    ['/community/popular/popularDiscussRank', 2, '话题榜'],
    ['/community/publish', 2, '发布'],
    ['/community/publish/portrait', 3, '发布写真'],
    ['/community/publish/textImage', 3, '发布图文'],
    ['/community/publish/video', 3, '发布视频'],
    ['/community/publish/select-circle', 3, '选择圈子'],
    ['/community/publish/select-topic', 3, '选择话题'],
    ['/mine/functionCenter/myCircle', 3, '我的圈子'],
    ['/mine/functionCenter/myCircle/:type', 4, '我的圈子'],
    ['/mine/functionCenter/myDiscuss', 3, '我的话题'],
  ],
  mine: [['/mine', 1, '我的']],
  rewards: [
    ['/Activity/lottery/detail/:name', 3, '活动详情'],
    ['/Activity/lottery/history', 3, '中奖记录'],
    ['/Activity/lottery/jiugonggeLottery', 3, '九宫格抽奖'],
    ['/Activity/lottery/lotteryList', 3, '抽奖活动'],
    ['/mine/functionCenter/activityRecord', 3, '活动记录'],
    ['/mine/functionCenter/redeemCode', 3, '兑换码'],
    ['/mine/functionCenter/redeemCode/historyList', 4, '兑换记录'],
  ],
  ai: [
    ['/ai/EWaterFall', 2, 'AI 作品瀑布流'],
    ['/ai/facePhoto', 2, 'AI 换脸'],
    ['/ai/facePhoto/changeFace', 2, '选择模板换脸'],
    ['/ai/uploadFace', 2, '上传人脸'],
    ['/ai/generate', 2, 'AI 绘图'],
    ['/ai/GenerateItem', 2, '绘图详情'],
    ['/ai/myGenerate', 2, '我的生成'],
  ],
  comics: [
    ['/comics', 2, '漫画'],
    ['/comics/bookshelf', 3, '书架'],
    ['/comics/comicsDetail/:id', 3, '漫画详情'],
    ['/comics/comicsReadPage/:id', 4, '漫画阅读'],
    ['/comics/scorePage/:id', 4, '评分'],
  ],
  dating: [
    ['/dating', 2, '约会'],
    ['/dating/bosses-detail/:id', 3, '组织者主页'],
    ['/dating/city-list', 3, '选择城市'],
    ['/dating/model-decial/:id', 3, '资料详情'],
    ['/dating/publish', 3, '发布资料'],
  ],
  video: [
    ['/freeShortVideo', 2, '免费短视频', false],
    ['/play/:url', 3, '播放'],
    ['/play/longVideo/:id', 3, '长视频', false],
    ['/play/sharePage', 3, '分享'],
    ['/play/shortVideo', 2, '短视频', false],
    ['/play/shortVideo/:id', 3, '短视频'],
    ['/play/televisionVideo/:id', 3, '剧集播放'],
  ],
  live: [
    ['/live', 2, '直播'],
    ['/live/liveVideo/:id', 3, '直播间', false],
  ],
  melon: [
    ['/melon', 2, '吃瓜'],
    ['/melon/category', 3, '分类'],
    ['/melon/collection', 3, '合集'],
    ['/melon/creator', 3, '作者'],
    ['/melon/detail', 3, '详情'],
    ['/melon/tag', 3, '标签'],
  ],
  novel: [
    ['/novel', 2, '小说'],
    ['/novel/audioPlay/:id', 4, '有声播放'],
    ['/novel/novelAuther', 3, '作者'],
    ['/novel/novelDetail/:id', 3, '小说详情'],
    ['/novel/novelTag/:id', 3, '小说标签'],
    ['/novel/novelTopic/:id', 3, '小说专题'],
    ['/novel/word-view/:id', 4, '阅读'],
  ],
  photo: [['/photo', 2, '写真']],
  rank: [
    ['/rank/circle', 2, '圈子榜'],
    ['/rank/collection', 2, '合集榜'],
    ['/rank/discuss', 2, '话题榜'],
    ['/rank/fy', 2, '风云榜'],
    ['/rank/uploader', 2, 'UP 主榜'],
  ],
  search: [
    ['/search', 2, '搜索'],
    ['/search/:result_value', 3, '搜索结果'],
  ],
  uploader: [
    ['/uploader/actor/:id', 3, '演员主页'],
    ['/uploader/circle/:id', 3, '圈子主页'],
    ['/uploader/circle/circleList/:id', 3, '圈子列表'],
    ['/uploader/collection/:id', 3, '合集详情'],
    ['/uploader/discuss/:url', 3, '话题详情'],
    ['/uploader/person/:id', 3, '个人主页'],
  ],
  ads: [
    ['/mine/application', 2, '应用中心'],
    ['/mine/functionCenter/application', 3, '应用中心'],
  ],
  creator: [
    ['/mine/applyToJoin', 2, '申请加入'],
    ['/mine/minePublic', 2, '我的发布'],
    ['/mine/creation/applyPending', 3, '审核中'],
    ['/mine/creation/createVideo', 3, '上传视频'],
    ['/mine/creation/creationApply', 3, '申请创作者'],
    ['/mine/creation/creationData', 3, '创作数据'],
    ['/mine/creation/creationStrategy', 3, '创作攻略'],
    ['/mine/creation/creationStrategy/:guide', 4, '攻略（四篇）'],
    ['/mine/creation/openCreation', 3, '开通创作'],
    ['/mine/creation/publish', 3, '发布作品'],
    ['/mine/creation/worksManagement', 3, '作品管理'],
  ],
  chat: [
    ['/mine/chatGroupIM', 2, '群聊'],
    ['/mine/message', 2, '消息'],
    ['/mine/message/chatGoddess', 3, '女神私聊'],
    ['/mine/message/chatGoddess/chatGoddessMessage/:peerId_nickName', 4, '女神会话'],
    ['/mine/message/detail/:id', 4, '消息详情'],
    ['/mine/message/im/:id_name', 4, '私信'],
    ['/mine/message/chatIMessage/:peerId_nickName', 4, '会话'],
    ['/mine/message/msgDetail/:id', 4, '通知详情'],
    ['/mine/message/sessionDetail', 3, '会话列表'],
  ],
  support: [
    ['/mine/feedback/:id', 3, '反馈'],
    ['/mine/kf', 2, '在线客服'],
    ['/mine/functionCenter/Feedback', 3, '意见反馈'],
    ['/mine/functionCenter/group', 3, '官方群'],
  ],
  account: [
    ['/mine/findAccount', 2, '找回账号'],
    ['/mine/setting', 2, '设置'],
    ['/mine/setting/about', 3, '关于'],
    ['/mine/setting/accountCode', 3, '账号凭证'],
    ['/mine/setting/voucher', 3, '凭证找回'],
    ['/mine/setting/bindPhone', 3, '绑定手机'],
    ['/mine/setting/findByPhone', 3, '手机找回'],
    ['/mine/setting/privacy', 3, '隐私政策'],
    ['/mine/setting/service', 3, '服务协议'],
    ['/mine/setting/avatar', 3, '头像'],
    ['/mine/setting/nickname', 3, '昵称'],
    ['/mine/setting/payPassword', 3, '支付密码'],
    ['/mine/setting/password', 3, '登录密码'],
  ],
  social: [
    ['/mine/myAwesome', 2, '我的点赞'],
    ['/mine/myFan', 2, '我的粉丝'],
    ['/mine/myFocus', 2, '我的关注'],
    ['/mine/functionCenter/collectList', 3, '我的收藏'],
  ],
  wallet: [
    ['/mine/myWallet', 2, '我的钱包'],
    ['/mine/creatIncome/detail/tx/:from_type', 4, '提现明细'],
    ['/mine/creatIncome/withdraw/:from', 4, '提现'],
    ['/mine/functionCenter/payList', 3, '购买记录'],
    ['/mine/mineWallet', 2, '钱包'],
    ['/mine/mineWallet/history', 3, '钱包明细'],
  ],
  membership: [
    ['/mine/vipCode', 2, '会员码'],
    ['/mine/newRecharge/:tabIndex', 3, '会员充值', false],
    ['/mine/newRecharge/record', 3, '充值记录', false],
    ['/mine/userLv', 2, '用户等级'],
    ['/mine/userLv/redeemhistory', 3, '兑换记录'],
    ['/mine/userLv/rule', 3, '等级规则'],
  ],
  invite: [
    ['/mine/functionCenter/functionCenterActing', 3, '代理中心'],
    ['/mine/functionCenter/functionCenterShare', 3, '分享邀请'],
    ['/mine/mineShare/client', 3, '推广用户'],
    ['/mine/mineShare/income', 3, '推广收益'],
    ['/mine/mineShare/post', 3, '推广海报'],
  ],
  history: [['/mine/functionCenter/watchHistory', 3, '观看历史']],
}

export type AppRoute = {
  /** With parameters as `:name`, each one whole segment. */
  path: string
  /** The path without the leading slash and the parameters: what links inside content call the place. */
  name: string
  level: Level
  keepAlive: boolean
  feature: string
  title: string
}

export const routes: readonly AppRoute[] = Object.entries(table).flatMap(([feature, rows]) =>
  rows.map(([path, level, title, kept = true]) => ({
    path,
    name: nameOf(path),
    level,
    keepAlive: kept,
    feature,
    title,
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
