import { video } from '#contract/video/endpoints.ts'

const folder = video.playlist.path.replace(':value', '')

/** The film a stored play address means, when it is a playlist of this site; nothing for every other address. */
export function filmOfPlayUrl(text: string, origin: string): string | undefined {
  if (!URL.canParse(text, origin)) return undefined
  const url = new URL(text, origin)
  if (url.origin !== origin || !url.pathname.startsWith(folder)) return undefined
  return /^([1-9]\d{0,14})(?:_\d{1,4})?$/.exec(url.pathname.slice(folder.length))?.[1]
}
