const tips = {
  not_video: '不是视频文件',
  no_picture: '没有画面',
  too_short: '时长太短，至少 1 秒',
  too_long: '时长太长，最多 12 小时',
  too_small: '分辨率太小',
  too_large: '分辨率太大',
  broken: '文件损坏',
}

/** A film we do not take; `reason` is for the code, `tip` for the one who sent it. */
export class FilmRefused extends Error {
  override name = 'FilmRefused'
  readonly reason: keyof typeof tips
  readonly tip: string

  constructor(reason: keyof typeof tips, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
    this.tip = tips[reason]
  }
}
