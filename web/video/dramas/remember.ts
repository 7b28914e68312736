import type { DramaPlay } from '#contract/video/drama-shapes.ts'
import { localHistory } from '#web/platform/local-history.ts'

const history = localHistory('drama')

/** Notes on this device which episode of a drama was opened: the history shows it while the server is out of reach. */
export const rememberEpisode = ({ drama, film }: Pick<DramaPlay, 'drama' | 'film'>): void =>
  history.add({
    id: String(drama.id),
    title: drama.title,
    cover: drama.cover,
    colour: drama.colour,
    place: `看到第 ${film.drama?.number ?? 1} 集`,
  })
