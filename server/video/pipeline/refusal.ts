import { Refused } from '#server/platform/refused.ts'

const tips = {
  empty: '文件是空的',
  not_video: '不是视频文件',
  no_picture: '没有画面',
  too_short: '时长太短，至少 1 秒',
  too_long: '时长太长，最多 12 小时',
  too_small: '分辨率太小',
  too_large: '分辨率太大',
  broken: '文件损坏',
  stuck: '处理时卡住，文件可能已损坏',
  blocked: '与已屏蔽的内容相同，不能发布',
}

/** A film we do not take. */
export class FilmRefused extends Refused<keyof typeof tips> {
  override name = 'FilmRefused'

  constructor(reason: keyof typeof tips, cause?: unknown) {
    super(tips, reason, cause)
  }
}
