import type { DramaPlay } from '#contract/video/drama-shapes.ts'
import { BookmarkFilledIcon, BookmarkIcon, ShareIcon } from '#ui/icons/actions.ts'
import { ChevronRightIcon } from '#ui/icons/signs.ts'
import { copyText, sharedOrigin } from '#web/platform/sharing.ts'
import { CollectButton, LikeButton, useStanding } from '#web/social/index.ts'
import { CommentsAct, SideAct, SideActs } from '../../components/SideActs.tsx'
import { dramaPath } from '../links.ts'
import { useFollowDrama } from '../queries.ts'
import styles from './DramaSide.module.css'
import type { DramaSheet } from './DramaSheets.tsx'

type Props = { play: DramaPlay; onOpen: (sheet: DramaSheet) => void }

/** What lies over an upright drama: what one does with it at the right, what it is at the left. */
export function DramaSide({ play, onOpen }: Props) {
  const { drama, following, film } = play
  const subject = { kind: 'drama', id: drama.id } as const
  const comments = useStanding(subject)?.comments ?? 0
  const follow = useFollowDrama(play)
  return (
    <div className={styles.over}>
      <SideActs>
        <LikeButton subject={subject} />
        <CommentsAct count={comments} onClick={() => onOpen('comments')} />
        <CollectButton subject={subject} />
        <SideAct aria-pressed={following} onClick={() => follow.mutate(!following)}>
          {following ? <BookmarkFilledIcon /> : <BookmarkIcon />}
          {following ? '已追剧' : '追剧'}
        </SideAct>
        <SideAct onClick={() => void copyText(sharedOrigin() + dramaPath(drama.id), '链接已复制')}>
          <ShareIcon />
          分享
        </SideAct>
      </SideActs>
      <button type="button" className={styles.words} onClick={() => onOpen('info')}>
        <b>
          <span className="one-line">{drama.title}</span>
          <ChevronRightIcon size={16} />
        </b>
        <span className="two-lines">
          第 {film.drama?.number} 集{drama.intro && ` · ${drama.intro}`}
        </span>
      </button>
    </div>
  )
}
