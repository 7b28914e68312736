/** Who tells the sample stories. */
export const writers = [
  { name: '阿潮', intro: '住在三号码头对面，听得懂七种汽笛。' },
  { name: '晚晴', intro: '气象站的夜班员，下班以后才有空看天。' },
  { name: '灶台三尺', intro: '离火最近的人，说话总带着热气。' },
  { name: '猫巷通讯', intro: '一条巷子，十一只猫，每周一报。' },
  { name: '慢走先生', intro: '到过的地方不多，在每个地方都待得很久。' },
] as const
export type WriterName = (typeof writers)[number]['name']
