import { useEffect, useEffectEvent } from 'react'
import type { DramaEpisode, DramaPlay } from '#contract/video/drama-shapes.ts'
import { Button } from '#ui/forms/Button.tsx'
import { RefreshIcon } from '#ui/icons/signs.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { isElsewhere } from '../../player/unattended.ts'
import overlay from '../../player/overlay/Overlay.module.css'
import { dramasPath } from '../links.ts'
import { useFollowDrama } from '../queries.ts'

type Props = {
  play: DramaPlay
  next: DramaEpisode | undefined
  /** The next one was asked for and is on its way. */
  isComing: boolean
  onPick: (episode: number) => void
  onReplay: () => void
}

/** After the end of an episode: the next one begins at once, unless its viewer is busy elsewhere; after the last, what else to do. */
export function DramaEnd({ play, next, isComing, onPick, onReplay }: Props) {
  const goOn = useEffectEvent(() => {
    if (next && !isComing && !isElsewhere()) onPick(next.id)
  })
  useEffect(() => {
    goOn()
    const timer = setInterval(() => goOn(), 1_000)
    return () => clearInterval(timer)
  }, [])

  return (
    <div className={overlay.overlay}>
      {next ? (
        <>
          <p className={overlay.title} role="status">
            即将播放第 {next.number} 集
          </p>
          <Button size={32} busy={isComing} onClick={() => onPick(next.id)}>
            立即播放
          </Button>
        </>
      ) : (
        <LastOne play={play} />
      )}
      <button type="button" className={overlay.plain} onClick={onReplay}>
        <RefreshIcon size={18} />
        重看这一集
      </button>
    </div>
  )
}

function LastOne({ play }: { play: DramaPlay }) {
  const { drama, following } = play
  const follow = useFollowDrama(play)
  return (
    <>
      <p className={overlay.title}>{drama.finished ? '全剧终' : '已看到最新一集'}</p>
      <div className={overlay.acts}>
        {!drama.finished && !following && (
          <Button size={32} busy={follow.isPending} onClick={() => follow.mutate(true)}>
            追剧，不错过更新
          </Button>
        )}
        <Button kind="weak" size={32} render={(link) => <AppLink to={dramasPath} {...link} />}>
          看看别的剧
        </Button>
      </div>
    </>
  )
}
