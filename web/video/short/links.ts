import type { Uploader } from '#contract/video/short-shapes.ts'
import { isBuilt } from '#web/platform/pages/page-registry.ts'

/** The feeds of short videos. */
export const shortsPath = '/play/shortVideo'

/** Those that cost nothing. */
export const freeShortsPath = '/freeShortVideo'

const patterns = { actor: '/uploader/actor/:id', account: '/uploader/person/:id' } as const

/** The page of who a short video is from; nothing where there is none yet. */
export function uploaderPath({ kind, id }: Uploader): string | undefined {
  const pattern = patterns[kind]
  return isBuilt(pattern) ? pattern.replace(':id', String(id)) : undefined
}
