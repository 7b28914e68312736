/** How much harm a thing may do: it decides what waits first, how many points a strike has, and what hides at once. */
export const gravities = ['ordinary', 'serious', 'gravest'] as const
export type Gravity = (typeof gravities)[number]

type Reason = { title: string; group: string; gravity: Gravity; ground: string }

/**
 * Why something may be reported or removed: the words to choose it by, and the rule it breaks as the statement to the
 * author names it. What is `gravest` is hidden at once, before anybody looks (content rule 6).
 */
export const reasons = {
  minor: {
    title: '涉及未成年人',
    group: '人身安全',
    gravity: 'gravest',
    ground: '法律与平台规则：禁止任何涉及未成年人的内容',
  },
  non_consensual: {
    title: '未经本人同意发布',
    group: '人身安全',
    gravity: 'gravest',
    ground: '法律与平台规则：禁止未经本人同意发布其影像',
  },
  coercion: {
    title: '胁迫或拐卖',
    group: '人身安全',
    gravity: 'serious',
    ground: '法律与平台规则：禁止胁迫、剥削与人口买卖',
  },
  violence: {
    title: '暴力或虐待',
    group: '人身安全',
    gravity: 'serious',
    ground: '平台规则：禁止宣扬暴力与虐待',
  },
  impersonation: {
    title: '冒充他人或换脸',
    group: '侵犯他人',
    gravity: 'serious',
    ground: '平台规则：禁止冒充他人与伪造影像',
  },
  privacy: {
    title: '泄露他人隐私',
    group: '侵犯他人',
    gravity: 'serious',
    ground: '法律与平台规则：禁止公开他人的个人信息',
  },
  harassment: {
    title: '骚扰或辱骂',
    group: '侵犯他人',
    gravity: 'ordinary',
    ground: '平台规则：禁止骚扰与辱骂他人',
  },
  hate: {
    title: '仇恨或歧视',
    group: '侵犯他人',
    gravity: 'ordinary',
    ground: '平台规则：禁止煽动仇恨与歧视',
  },
  copyright: {
    title: '侵犯版权',
    group: '侵犯他人',
    gravity: 'ordinary',
    ground: '法律与平台规则：禁止发布无权发布的作品',
  },
  illegal_trade: {
    title: '违法交易或赌博',
    group: '违法与欺诈',
    gravity: 'serious',
    ground: '法律与平台规则：禁止违法交易与赌博',
  },
  paid_services: {
    title: '招揽有偿服务',
    group: '违法与欺诈',
    gravity: 'serious',
    ground: '平台规则：禁止提供或索求有偿的人身服务',
  },
  fraud: {
    title: '诈骗',
    group: '违法与欺诈',
    gravity: 'serious',
    ground: '法律与平台规则：禁止欺诈',
  },
  spam: {
    title: '广告或刷屏',
    group: '社区秩序',
    gravity: 'ordinary',
    ground: '平台规则：禁止广告、引流与刷屏',
  },
  other: {
    title: '其他问题',
    group: '社区秩序',
    gravity: 'ordinary',
    ground: '平台规则：社区公约',
  },
} as const satisfies Record<string, Reason>
export type ReasonCode = keyof typeof reasons
export const reasonCodes = Object.keys(reasons) as ReasonCode[]

/** Title of the reason of a restriction; `strikes` when it follows from many decisions, not from one. */
export const reasonTitle = (code: string): string =>
  code === 'strikes' ? '多次违规' : (reasons[code as ReasonCode]?.title ?? code)
