import { useState } from 'react'
import type { DramaEpisode } from '#contract/video/drama-shapes.ts'
import { classes } from '#ui/classes.ts'
import { CrownFilledIcon, LockFilledIcon } from '#ui/icons/locks.ts'
import { Pill } from '#ui/navigation/Pill.tsx'
import { PillRow } from '#ui/navigation/PillRow.tsx'
import { isWhole } from '../../player/rules.ts'
import { groupsOf } from '../rules.ts'
import styles from './EpisodePicker.module.css'

type Props = { episodes: readonly DramaEpisode[]; current: number; onPick: (episode: number) => void }

/** All episodes by their numbers, fifty at a time; what is not open yet carries a mark. */
export function EpisodePicker({ episodes, current, onPick }: Props) {
  const groups = groupsOf(episodes)
  const playing = groups.findIndex((group) => group.episodes.some(({ id }) => id === current))
  const [chosen, setChosen] = useState<number>()
  const shown = chosen ?? Math.max(playing, 0)
  return (
    <div className={styles.picker}>
      {groups.length > 1 && (
        <PillRow label="集数范围" chosen={shown}>
          {groups.map(({ label }, index) => (
            <Pill key={label} on={index === shown} onClick={() => setChosen(index)}>
              {label}
            </Pill>
          ))}
        </PillRow>
      )}
      <ol className={styles.grid}>
        {groups[shown]?.episodes.map((episode) => (
          <li key={episode.id}>
            <EpisodeButton
              episode={episode}
              current={episode.id === current}
              onPick={() => onPick(episode.id)}
            />
          </li>
        ))}
      </ol>
    </div>
  )
}

function EpisodeButton({
  episode,
  current,
  onPick,
}: {
  episode: DramaEpisode
  current: boolean
  onPick: () => void
}) {
  const { number, title, entitlement } = episode
  const open = isWhole(episode)
  const state = open ? '' : entitlement.needsVip ? '，会员可看' : '，需要解锁'
  return (
    <button
      type="button"
      className={classes(styles.episode, current && styles.current)}
      aria-label={`第 ${number} 集${title && ` ${title}`}${state}`}
      {...(current && { 'aria-current': 'true' as const })}
      onClick={onPick}
    >
      {number}
      {!open && (
        <span className={classes(styles.mark, entitlement.needsVip && styles.vip)} aria-hidden>
          {entitlement.needsVip ? <CrownFilledIcon size={12} /> : <LockFilledIcon size={12} />}
        </span>
      )}
    </button>
  )
}
