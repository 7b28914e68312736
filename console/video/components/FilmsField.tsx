import type { UseQueryResult } from '@tanstack/react-query'
import type { GatheredFilm } from '#contract/video/catalogue-console-shapes.ts'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { FilmPicker } from './FilmPicker.tsx'

type FilmsFieldProps = {
  /** Those chosen by now; nothing until those there are have come. */
  films: readonly GatheredFilm[] | undefined
  held: UseQueryResult<GatheredFilm[]>
  disabled: boolean
  inOrder?: boolean
  onChange: (films: GatheredFilm[]) => void
}

/** The films something holds, once the server has said which. */
export function FilmsField({ films, held, ...others }: FilmsFieldProps) {
  if (films) return <FilmPicker films={films} {...others} />
  if (held.error)
    return (
      <ErrorState hint={sayFailure(held.error)} onRetry={() => void held.refetch()} busy={held.isFetching} />
    )
  return <Skeleton height={120} />
}
