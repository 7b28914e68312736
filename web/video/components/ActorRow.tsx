import type { Film } from '#contract/video/shapes.ts'
import { Rail } from '#ui/scrolling/Rail.tsx'
import { ActorFace } from '#web/uploader/index.ts'

/** Who is in a film, each a way to their page. */
export function ActorRow({ actors }: { actors: Film['actors'] }) {
  if (actors.length === 0) return null
  return (
    <Rail label="演员" width={72}>
      {actors.map((actor) => (
        <ActorFace key={actor.id} actor={actor} />
      ))}
    </Rail>
  )
}
