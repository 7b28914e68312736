/** What the audit log records, by its word. */
const actions: Record<string, string> = {
  'staff.signIn': '登录',
  'staff.create': '新增员工',
  'staff.change': '修改员工',
  'staff.reset': '重置员工凭据',
  'films.edit': '编辑影片',
  'films.takeDown': '下架影片',
  'films.restore': '恢复影片',
  'imports.retry': '重试导入',
  'config.save': '保存配置',
  'ads.save': '保存广告',
  'ads.remove': '删除广告',
  'moderation.claim': '认领案件',
  'moderation.release': '放回案件',
  'moderation.decide': '处理案件',
  'moderation.appeal': '处理申诉',
  'moderation.lift': '解除限制',
  'moderation.addWords': '新增词语',
  'moderation.editWord': '修改词语',
  'moderation.removeWord': '删除词语',
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
}

/** The thing an entry is about: `film 3` is 影片 3, a setting goes by its name. */
export function subjectWord(subject: string): string {
  const [kind = '', id] = subject.split(' ')
  if (id !== undefined && kind in subjects) return `${subjects[kind]} ${id}`
  return settings[subject] ?? subject
}
