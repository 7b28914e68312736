import { mayPlay, type KeptFilm, sizeWords } from './rules.ts'

/** What stands under the title of a kept film. */
export function stateWords(kept: KeptFilm): string {
  const { state, quality, bytes, reason } = kept
  const size = sizeWords(bytes)
  switch (state) {
    case 'fetching':
      return `正在缓存 · ${size}`
    case 'paused':
      return `已暂停 · ${size}`
    case 'failed':
      return reason ?? '缓存失败'
    case 'kept':
      return mayPlay(kept, Date.now() / 1000)
        ? `已缓存 · ${quality}P · ${size}`
        : '已失效，会员有效时联网后可继续看'
  }
}
