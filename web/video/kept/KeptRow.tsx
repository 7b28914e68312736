import { Cover } from '#ui/cards/Cover.tsx'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { TrashIcon } from '#ui/icons/tools.ts'
import { PlayFilledIcon } from '#ui/icons/marks.ts'
import { PauseIcon } from '#ui/icons/player.ts'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { RowCard } from '#ui/cards/RowCard.tsx'
import { duration } from '#web/platform/formats.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { Picture } from '#web/platform/pictures/Picture.tsx'
import { filmPath } from '../links.ts'
import { goOn, pause } from './fetching.ts'
import styles from './KeptFilms.module.css'
import { removeKept } from './removing.ts'
import type { KeptFilm } from './rules.ts'
import { progress } from './shelf.ts'
import { stateWords } from './words.ts'

/** One kept film: it leads to the film; beside it what one may do about it. */
export function KeptRow({ kept }: { kept: KeptFilm }) {
  const { film, state, bytes } = kept
  const come = progress.use(film.id)
  return (
    <>
      <div className={styles.row}>
        <div className={state === 'kept' ? styles.whole : undefined}>
          <RowCard
            cover={
              <Cover end={duration(film.seconds)}>
                <Picture path={film.cover} alt="" width={640} colour={film.colour} />
              </Cover>
            }
            title={film.title}
            meta={stateWords(kept)}
            render={(link) => <AppLink to={filmPath(film.id)} {...link} />}
          />
        </div>
        {state === 'fetching' && (
          <IconButton
            label={`暂停缓存「${film.title}」`}
            className={styles.act}
            onClick={() => void pause(film.id)}
          >
            <PauseIcon size={20} />
          </IconButton>
        )}
        {(state === 'paused' || state === 'failed') && (
          <IconButton
            label={`继续缓存「${film.title}」`}
            className={styles.act}
            onClick={() => goOn(film.id)}
          >
            <PlayFilledIcon size={20} />
          </IconButton>
        )}
        <IconButton
          label={`删除缓存「${film.title}」`}
          className={styles.act}
          onClick={() => void removeKept([kept])}
        >
          <TrashIcon size={20} />
        </IconButton>
      </div>
      {state === 'fetching' && (
        <div className={styles.bar}>
          <ProgressBar value={bytes > 0 ? come / bytes : 0} label={`缓存「${film.title}」`} />
        </div>
      )}
    </>
  )
}
