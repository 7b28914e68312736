import type { GatheredFilm } from '#contract/video/catalogue-console-shapes.ts'
import { WorkSearch } from '#console/kinds/WorkSearch.tsx'
import { filmsQuery } from '../queries.ts'

type FilmPickerProps = {
  films: readonly GatheredFilm[]
  disabled: boolean
  /** The order of the films means something and can be changed. */
  inOrder?: boolean
  onChange: (films: GatheredFilm[]) => void
}

/** Films chosen by hand and a search for more. */
export const FilmPicker = ({ films, ...others }: FilmPickerProps) => (
  <WorkSearch
    noun="影片"
    works={films}
    {...others}
    list={(search) => filmsQuery({ search, visibility: '', categoryId: 0, short: false })}
  />
)
