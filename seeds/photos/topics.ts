import type { SamplePhotoTopic } from './set.ts'

/** Topics gather the photo sets that carry one of their tags. */
export const photoTopics: readonly SamplePhotoTopic[] = [
  {
    title: '追光的人',
    intro: '日出前到，日落后走。光只停留几分钟，照片替我们留住它。',
    tags: ['日出', '黄昏', '极光'],
  },
  { title: '猫的一天', intro: '醒着、睡着、假装没看见你。一只猫可以把一天过得很长。', tags: ['猫'] },
  { title: '烟火人间', intro: '热气、灯火和等位的人。好吃的地方，总有光。', tags: ['夜市', '厨房', '茶'] },
  { title: '四时风物', intro: '同一个地方，去四次才算去过。', tags: ['雪', '秋', '雨'] },
  { title: '夜行', intro: '城市睡着以后，路灯还醒着。', tags: ['夜景', '灯火'] },
]
