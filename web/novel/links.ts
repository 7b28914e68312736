/** The page of a novel. */
export const novelPath = (id: number | string): string => `/novel/novelDetail/${id}`

/** Where a chapter is read, by the chapter's own id. */
export const novelReadPath = (chapterId: number): string => `/novel/word-view/${chapterId}`

/** Where the recording of a chapter is heard, or the device reads it out. */
export const listenPath = (chapterId: number): string => `/novel/audioPlay/${chapterId}`

export const novelAuthorPath = (name: string): string => `/novel/novelAuther?name=${encodeURIComponent(name)}`
export const novelTagPath = (id: number): string => `/novel/novelTag/${id}`
export const novelTopicPath = (id: number): string => `/novel/novelTopic/${id}`

/** The parts of the home of novels, which stand in its address. */
export type NovelTab = 'home' | 'all' | 'audio' | 'shelf'

export const novelTabPath = (tab: NovelTab, only = ''): string =>
  `/novel?tab=${tab}${only && `&only=${only}`}`
