/** Topics gather the novels that carry one of their tags, and say how the home page shows them. */
export const novelTopics = [
  { kind: 'banner', title: '车窗边的书', intro: '每一站读一章，刚好到家。', tags: ['旅途', '火车', '远行'] },
  { kind: 'rail', title: '猫在书里', intro: '它们路过，故事就软了下来。', tags: ['猫'] },
  { kind: 'grid', title: '灶台与人间', intro: '热气里的十几种人生。', tags: ['美食', '烟火'] },
  { kind: 'rows', title: '小镇奇案', intro: '没有凶手，只有心事。', tags: ['悬疑', '小镇'] },
  { kind: 'rail', title: '听海', intro: '潮起潮落之间，讲一个故事。', tags: ['海', '灯塔', '渡口'] },
  { kind: 'rows', title: '不讲道理的夜晚', intro: '会说话的钟、借得到的梦。', tags: ['奇遇', '奇幻'] },
] as const
