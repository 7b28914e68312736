import { amount } from '#client/formats.ts'
import { adPositions, type AdPosition } from '#contract/ads/positions.ts'
import { type ReasonCode, reasons } from '#contract/moderation/reasons.ts'
import type { Role } from '#contract/permissions.ts'
import { dateTime } from './formats.ts'
import type { ShowValue } from './display/changes.ts'

export const roleWords: Record<Role, string> = {
  owner: '所有者',
  editor: '编辑',
  moderator: '审核',
  finance: '财务',
}

/** States of works; only films know all of them. */
export const visibilityWords: Record<string, string> = {
  draft: '草稿',
  review: '待审核',
  refused: '审核未通过',
  published: '已发布',
  hidden: '作者已隐藏',
  taken_down: '已下架',
}

/** Chinese name of a field of a record, by its name on the wire. */
const fieldWords: Record<string, string> = {
  title: '标题',
  description: '简介',
  price: '价格',
  vip: 'VIP',
  previewSeconds: '试看',
  categoryId: '频道编号',
  category: '频道',
  visibility: '状态',
  takenDownReason: '下架原因',
  cover: '图片',
  seconds: '时长',
  plays: '播放',
  ready: '处理完成',
  sample: '示例',
  short: '短视频',
  featured: '精选',
  createdAt: '创建时间',
  reason: '原因',
  name: '名字',
  role: '角色',
  disabled: '停用',
  position: '位置',
  link: '链接',
  enabled: '启用',
  startsAt: '开始',
  endsAt: '结束',
  picture: '新图片',
  tags: '标签',
  actors: '演员',
  subtitles: '字幕',
  label: '名称',
  file: '文件',
  collection: '合集',
  episode: '集数',
  publishAt: '定时发布',
  intro: '简介',
  hidden: '隐藏',
  showType: '版式',
  id: '编号',
  clicks: '点击',
  impressions: '展示',
  weight: '权重',
  audience: '展示对象',
  dailyCap: '每日上限',
  content: '内容',
  jumpUrl: '跳转链接',
  show: '显示遮罩',
  image: '图片',
  videoImage: '视频页图片',
  enable: '启用',
  imageInfos: '图片列表',
  http: '接口加密',
  playlist: '播放列表加密',
  localKey: '本地密钥加密',
  share: '分享域名',
  kind: '类型',
  word: '词语',
  words: '词语',
  action: '处理方式',
  note: '备注',
  decision: '决定',
  facts: '事实',
  strike: '记违规',
  muteDays: '禁言天数',
  banDays: '封禁天数',
  version: '版本',
  author: '作者编号',
  outcome: '结果',
  answer: '答复',
  statement: '通知编号',
  restriction: '限制编号',
  film: '影片编号',
  case: '案件编号',
  work: '屏蔽编号',
  bytes: '字节',
  publish: '自动上架',
  photos: '照片',
  freePhotos: '免费照片',
  films: '影片',
  ads: '广告',
  filmIds: '影片编号',
  ids: '顺序',
  join: '新增影片',
  leave: '移出影片',
  hours: '小时',
  subjects: '对象',
  finished: '完结',
  source: '来源',
  mode: '阅读方式',
  recommended: '推荐',
  chapterPrice: '单话价格',
  freeChapters: '免费话数',
  previewPages: '试看页数',
  chapters: '章节数',
  chapter: '章节编号',
  reads: '阅读',
  comicIds: '漫画编号',
  summary: '摘要',
  lead: '头条',
  letters: '字数',
  pictures: '图片',
  writer: '作者',
  writerId: '作者编号',
  publishedAt: '发布时间',
  dramaIds: '剧集编号',
  form: '画幅',
  drama: '所属剧集',
  episodes: '剧集',
  allEpisodes: '全部剧集',
  episodePrice: '单集价格',
  freeEpisodes: '免费集数',
  followed: '追剧人数',
}

/** Words of the wire that are values: kinds of subjects, decisions. */
const valueWords: Record<string, Record<string, string>> = {
  kind: {
    film: '影片',
    comment: '评论',
    danmaku: '弹幕',
    account: '用户',
    actor: '演员',
    collection: '合集',
    photo: '图集',
    comic: '漫画',
    story: '吃瓜',
    drama: '剧集',
    picture: '图片',
    mute: '禁言',
    ban: '封禁',
    home: '首页',
  },
  form: { vertical: '竖屏', horizontal: '横屏' },
  decision: { approve: '通过', remove: '移除' },
  action: { hold: '先审后发', refuse: '直接拒绝' },
  outcome: { upheld: '维持原决定', overturned: '撤销原决定', removed: '已移除', kept: '未移除' },
}

/** The name of a field in words; its own name when it is not known. */
export const fieldWord = (path: string): string => {
  const name = path.split('.').at(-1) ?? ''
  return fieldWords[name] ?? name
}

/** Values that say more in words than as they are: prices, times, roles, positions. */
export const showValue: ShowValue = (name, value) => {
  if ((name === 'price' || name === 'chapterPrice' || name === 'episodePrice') && typeof value === 'number')
    return `${amount(value)} 金币`
  if ((name === 'startsAt' || name === 'endsAt') && typeof value === 'number')
    return value ? dateTime(value) : '不限'
  if (name === 'publishAt' && typeof value === 'number') return value ? dateTime(value) : '不定时'
  if ((name === 'createdAt' || name === 'publishedAt') && typeof value === 'number') return dateTime(value)
  if ((name === 'previewSeconds' || name === 'seconds') && typeof value === 'number') return `${value} 秒`
  if (name === 'role') return roleWords[value as Role]
  if (name === 'visibility' && typeof value === 'string') return visibilityWords[value]
  if (name === 'position') return adPositions[value as AdPosition]
  if (name === 'picture') return '已上传'
  if (name === 'reason') return reasons[value as ReasonCode]?.title
  if (typeof value === 'string') return valueWords[name]?.[value]
  return undefined
}
