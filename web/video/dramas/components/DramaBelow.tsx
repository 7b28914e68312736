import { useInfiniteQuery } from '@tanstack/react-query'
import type { DramaPlay } from '#contract/video/drama-shapes.ts'
import { BookmarkFilledIcon, BookmarkIcon, ShareIcon } from '#ui/icons/actions.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { SectionHeader } from '#ui/navigation/SectionHeader.tsx'
import { EndlessList } from '#web/platform/lists/EndlessList.tsx'
import { copyText, sharedOrigin } from '#web/platform/sharing.ts'
import { CollectButton, LikeButton } from '#web/social/index.ts'
import acts from '../../components/FilmActs.module.css'
import { FilmTabs } from '../../components/FilmTabs.tsx'
import { PreviewStrip } from '../../components/PreviewStrip.tsx'
import { dramaPath } from '../links.ts'
import { dramasByType } from '../lists.queries.ts'
import { useFollowDrama } from '../queries.ts'
import { progressOf } from '../rules.ts'
import styles from './DramaBelow.module.css'
import { DramaGrid, DramasSkeleton } from './DramaFeed.tsx'
import { DramaInfo } from './DramaInfo.tsx'
import { EpisodePicker } from './EpisodePicker.tsx'

type Props = { play: DramaPlay; video: HTMLVideoElement | null; onPick: (episode: number) => void }

/** All that stands below the screen of a wide drama. */
export function DramaBelow({ play, video, onPick }: Props) {
  const { drama, episodes, current, film } = play
  const title = episodes.find(({ id }) => id === current)?.title
  return (
    <FilmTabs film={film} subject={{ kind: 'drama', id: drama.id }} video={video}>
      <PreviewStrip film={film} />
      <h1 className={styles.title}>
        {drama.title}
        <small>
          第 {film.drama?.number} 集 {title}
        </small>
      </h1>
      <Acts play={play} />
      <section aria-label="选集">
        <SectionHeader title={`选集 · ${progressOf(drama)}`} />
        <EpisodePicker episodes={episodes} current={current} onPick={onPick} />
      </section>
      <SectionHeader title="简介" />
      <DramaInfo drama={drama} />
      <SectionHeader title="更多剧集" />
      <More play={play} />
    </FilmTabs>
  )
}

function Acts({ play }: { play: DramaPlay }) {
  const { drama, following } = play
  const subject = { kind: 'drama', id: drama.id } as const
  const follow = useFollowDrama(play)
  return (
    <div className={acts.acts}>
      <LikeButton subject={subject} />
      <CollectButton subject={subject} />
      <button
        type="button"
        className={acts.act}
        aria-pressed={following}
        onClick={() => follow.mutate(!following)}
      >
        {following ? <BookmarkFilledIcon size={22} /> : <BookmarkIcon size={22} />}
        {following ? '已追剧' : '追剧'}
      </button>
      <button
        type="button"
        className={acts.act}
        onClick={() => void copyText(sharedOrigin() + dramaPath(drama.id), '链接已复制')}
      >
        <ShareIcon size={22} />
        分享
      </button>
    </div>
  )
}

/** Others of its form, the most watched first. */
function More({ play: { drama } }: { play: DramaPlay }) {
  const feed = useInfiniteQuery(dramasByType({ form: drama.form, order: 'hot' }))
  return (
    <EndlessList feed={feed} skeleton={<DramasSkeleton />} empty={<EmptyState title="还没有别的剧集" />}>
      {(dramas) => <DramaGrid dramas={dramas.filter(({ id }) => id !== drama.id)} below />}
    </EndlessList>
  )
}
