import type { StoryBlockRow, StoryDocument } from '#contract/melon/console.ts'
import type { StoryPicture } from '#contract/melon/shapes.ts'
import type { Block } from '#contract/melon/text.ts'
import type { FilmCard } from '#contract/video/shapes.ts'
import type { Db } from '#server/platform/database/db.ts'
import { openFilmCards } from '#server/video/index.ts'
import { filmsIn } from '../rules.ts'
import { itsPictures } from '../show-story.ts'
import { tables } from '../tables.ts'
import { findStoryRow } from './stories.ts'

/** One story with all it is made of, whatever its state. */
export async function openStory(db: Db, id: number): Promise<StoryDocument> {
  const row = await findStoryRow(db, id)
  const made = await tables
    .of(db)
    .selectFrom('stories')
    .select(['blocks', 'cover_id', itsPictures(db).as('held')])
    .where('stories.id', '=', id)
    .executeTakeFirst()
  const blocks = (made?.blocks ?? []) as unknown as Block[]
  const films = await openFilmCards(db, filmsIn(blocks))
  return { ...row, coverId: made?.cover_id ?? 0, blocks: blocks.map(shown(made?.held ?? {}, films)) }
}

const shown = (pictures: Readonly<Record<string, StoryPicture>>, films: readonly FilmCard[]) => {
  const filmOf = new Map(films.map((film) => [film.id, film]))
  return (block: Block): StoryBlockRow => {
    const picture = pictures[String(block.pictureId)]
    const film = filmOf.get(block.filmId ?? 0)
    return { ...block, ...(picture && { picture }), ...(film && { film }) }
  }
}
