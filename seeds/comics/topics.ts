/** Topics gather the comics that carry one of their tags. */
export const comicTopics = [
  { title: '一页就笑', intro: '地铁上看，请注意嘴角。', tags: ['搞笑'] },
  { title: '猫主角', intro: '它们不说话，可是什么都懂。', tags: ['猫'] },
  { title: '夜里读', intro: '关一盏灯，再翻一页。', tags: ['夜晚', '夜景', '星空', '月光', '悬疑'] },
  {
    title: '出发吧',
    intro: '铁路、驼道、海，还有一条放灯的河。',
    tags: ['火车', '远行', '海', '极光', '民俗'],
  },
  { title: '暖一暖', intro: '看完想给谁打一个电话。', tags: ['温暖', '治愈'] },
  { title: '一口热的', intro: '看饿了不赔。', tags: ['美食', '茶', '小吃'] },
] as const
