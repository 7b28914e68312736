import type { ReactNode } from 'react'
import { collectableKinds, type CollectableKind, type Kept, type WorkCards } from '#contract/social/shapes.ts'
import { ComicRow } from '#web/comics/index.ts'
import { StoryRow } from '#web/melon/index.ts'
import { PhotoRow } from '#web/photo/index.ts'
import { NovelRow } from '#web/novel/index.ts'
import { DramaRow } from '#web/video/dramas/index.ts'
import { FilmRow } from '#web/video/index.ts'

type Looks<Card> = { label: string; row: (card: Card) => ReactNode }

/** Words and list cards of each kind of work. */
const works: { [Kind in CollectableKind]: Looks<WorkCards[Kind]> } = {
  film: { label: '影片', row: (film) => <FilmRow film={film} /> },
  drama: { label: '剧集', row: (drama) => <DramaRow drama={drama} /> },
  comic: { label: '漫画', row: (comic) => <ComicRow comic={comic} /> },
  photo: { label: '写真', row: (set) => <PhotoRow set={set} /> },
  novel: { label: '小说', row: (novel) => <NovelRow novel={novel} /> },
  story: { label: '吃瓜', row: (story) => <StoryRow story={story} /> },
}

/** The kinds of works, to choose among. */
export const workChoices = collectableKinds.map((key) => ({ key, label: works[key].label }))

/** The card of a thing one keeps; nothing when it can no longer be seen. */
export const cardOf = (item: Kept) => item[item.kind as CollectableKind]

/** A thing one keeps as its kind looks; nothing when it can no longer be seen. */
export function rowOf(item: Kept): ReactNode {
  const kind = item.kind as CollectableKind
  const card = item[kind]
  return card && works[kind].row(card as never)
}
