/** What the audit log records, by its word. */
const actions: Record<string, string> = {
  'staff.signIn': '登录',
  'staff.create': '新增员工',
  'staff.change': '修改员工',
  'staff.reset': '重置员工凭据',
  'films.edit': '编辑影片',
  'films.takeDown': '下架影片',
  'films.restore': '恢复影片',
  'channels.save': '保存频道',
  'channels.order': '排列频道',
  'sections.adopt': '采用默认布局',
  'sections.save': '保存栏目',
  'sections.order': '排列栏目',
  'sections.remove': '删除栏目',
  'topics.save': '保存专题',
  'topics.order': '排列专题',
  'topics.remove': '删除专题',
  'actors.save': '保存演员',
  'actors.remove': '删除演员',
  'collections.save': '保存合集',
  'collections.remove': '删除合集',
  'tags.rename': '修改标签',
  'tags.hide': '显示或隐藏标签',
  'uploads.begin': '开始上传',
  'uploads.cancel': '取消上传',
  'imports.retry': '重试导入',
  'samples.remove': '清除示例数据',
  'config.save': '保存配置',
  'ads.save': '保存广告',
  'ads.remove': '删除广告',
  'credits.propose': '申请赠送',
  'credits.approve': '批准赠送',
  'credits.decline': '拒绝赠送',
  'moderation.claim': '认领案件',
  'moderation.release': '放回案件',
  'moderation.decide': '处理案件',
  'moderation.appeal': '处理申诉',
  'moderation.lift': '解除限制',
  'moderation.addWords': '新增词语',
  'moderation.editWord': '修改词语',
  'moderation.removeWord': '删除词语',
  'removal.received': '收到移除申请',
  'removal.alert': '移除申请到期提醒',
  'removal.link': '关联移除申请',
  'removal.decide': '答复移除申请',
  'blockList.add': '加入屏蔽名单',
  'blockList.remove': '移出屏蔽名单',
  'blockList.importRefused': '拦下屏蔽内容',
  'blockList.copyHidden': '隐藏屏蔽内容的副本',
}

export const actionWord = (action: string): string => actions[action] ?? action

export const actionOptions = [
  { value: '', label: '全部操作' },
  ...Object.entries(actions).map(([value, label]) => ({ value, label })),
]

const subjects: Record<string, string> = {
  staff: '员工',
  film: '影片',
  import: '导入',
  ad: '广告',
  case: '案件',
  appeal: '申诉',
  account: '用户',
  word: '词语',
  credit: '赠送申请',
  channel: '频道',
  channels: '频道',
  section: '栏目',
  topic: '专题',
  actor: '演员',
  collection: '合集',
  tag: '标签',
  upload: '上传',
  home: '首页',
  'removal request': '移除申请',
  'blocked work': '屏蔽内容',
}

const settings: Record<string, string> = {
  announcement: '公告',
  runningLight: '跑马灯',
  darkMask: '禁域遮罩',
  floatingWindow: '悬浮窗',
  encryption: '加密',
  domains: '域名',
  contact: '联系方式',
  words: '词库',
  sections: '首页栏目',
  topics: '专题',
  samples: '示例数据',
}

/** The thing an entry is about: `film 3` is 影片 3, `removal request 2` 移除申请 2, a setting goes by its name. */
export function subjectWord(subject: string): string {
  const end = subject.lastIndexOf(' ')
  const kind = subjects[subject.slice(0, Math.max(end, 0))]
  return kind ? `${kind}${subject.slice(end)}` : (settings[subject] ?? subject)
}
