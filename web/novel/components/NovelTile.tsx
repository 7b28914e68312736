import type { NovelCard } from '#contract/novel/shapes.ts'
import { CoverCard } from '#ui/cards/CoverCard.tsx'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { novelPath } from '../links.ts'
import { NovelCover } from './NovelCover.tsx'

/** A novel in a grid or a rail, leading to its page; `meta` in place of its author. `eager` for those on the first screen. */
export function NovelTile({ novel, eager, meta }: { novel: NovelCard; eager?: boolean; meta?: string }) {
  return (
    <CoverCard
      cover={<NovelCover novel={novel} eager={eager} />}
      title={novel.title}
      meta={meta ?? novel.author}
      render={(link) => <AppLink to={novelPath(novel.id)} {...link} />}
    />
  )
}
