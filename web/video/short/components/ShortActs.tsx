import type { ShortVideo, Uploader } from '#contract/video/short-shapes.ts'
import { Avatar } from '#ui/content/Avatar.tsx'
import { ShareIcon } from '#ui/icons/actions.ts'
import { CheckIcon, MoreIcon, PlusIcon } from '#ui/icons/controls.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { Picture } from '#web/platform/pictures/Picture.tsx'
import { CollectButton, LikeButton, useFollow, useStanding } from '#web/social/index.ts'
import { CommentsAct, SideAct, SideActs } from '../../components/SideActs.tsx'
import { uploaderPath } from '../links.ts'
import type { SheetName } from './ShortSheets.tsx'
import styles from './ShortActs.module.css'

/** What one does with a video: whom it is from, and to like, talk about, keep and pass on. */
export function ShortActs({ video, onSheet }: { video: ShortVideo; onSheet: (sheet: SheetName) => void }) {
  const subject = { kind: 'film', id: video.id } as const
  const comments = useStanding(subject)?.comments ?? 0
  return (
    <SideActs>
      {video.uploader && <UploaderFace uploader={video.uploader} />}
      <LikeButton subject={subject} />
      <CommentsAct count={comments} onClick={() => onSheet('comments')} />
      <CollectButton subject={subject} />
      <SideAct onClick={() => onSheet('share')}>
        <ShareIcon />
        分享
      </SideAct>
      <SideAct aria-label="更多" onClick={() => onSheet('more')}>
        <MoreIcon />
      </SideAct>
    </SideActs>
  )
}

/** The face of who a video is from, the way to their page, and a plus to follow them. */
function UploaderFace({ uploader }: { uploader: Uploader }) {
  const subject = { kind: uploader.kind, id: uploader.id }
  const followed = useStanding(subject)?.followed ?? false
  const follow = useFollow(subject)
  const path = uploaderPath(uploader)
  const face = (
    <Avatar size={40} name={uploader.name}>
      {uploader.avatar && <Picture path={uploader.avatar} alt="" eager />}
    </Avatar>
  )
  return (
    <div className={styles.uploader}>
      {path ? (
        <AppLink to={path} className={styles.face} aria-label={`${uploader.name}的主页`}>
          {face}
        </AppLink>
      ) : (
        <span className={styles.face}>{face}</span>
      )}
      <button
        type="button"
        className={styles.follow}
        aria-pressed={followed}
        aria-label={`${followed ? '已关注' : '关注'} ${uploader.name}`}
        onClick={() => follow.mutate(!followed)}
      >
        {followed ? <CheckIcon size={14} /> : <PlusIcon size={14} />}
      </button>
    </div>
  )
}
