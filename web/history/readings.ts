import type { HistoryKind } from '#web/platform/local-history.ts'

/** A kind of work that is read or looked at: what this device remembers of it stands in the history. */
export type Reading = {
  kind: HistoryKind
  label: string
  /** The page of one of them. */
  path: (id: string) => string
  /** Where there are more. */
  home: string
}

/** The kinds whose history lies on the device alone; a new one is a line here. */
export const readings: readonly Reading[] = [
  {
    kind: 'shortVideo',
    label: '短视频',
    path: (id) => `/play/shortVideo/${id}`,
    home: '/play/shortVideo',
  },
  { kind: 'comics', label: '漫画', path: (id) => `/comics/comicsDetail/${id}`, home: '/comics' },
  { kind: 'photo', label: '写真', path: (id) => `/photo?id=${id}`, home: '/photo' },
  { kind: 'story', label: '吃瓜', path: (id) => `/melon/detail?id=${id}`, home: '/melon' },
  { kind: 'novel', label: '小说', path: (id) => `/novel/novelDetail/${id}`, home: '/novel' },
]
