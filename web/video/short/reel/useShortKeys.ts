import type { Acts } from '../../player/actions.ts'
import { speedBeside } from '../../player/input/gestures.ts'
import { speeds } from '../../player/rules.ts'
import { useKeysAs } from '../../player/input/useKeys.ts'
import { commandOf, type ShortCommand } from './keys.ts'
import type { Players } from '../playback/players.ts'
import { sound } from '../playback/sound.ts'

/** One press of the keys back and ahead, in seconds. */
const step = 5

type Keyed = {
  acts: Acts
  players: Players
  onTurn: (direction: 1 | -1) => void
  onLike: () => void
  onComments: () => void
  onClear: () => void
}

/** What keys do to the video in front. */
export function useShortKeys({ acts, players, onTurn, onLike, onComments, onClear }: Keyed): void {
  const changeSpeed = (direction: 1 | -1) =>
    players.setRate(speedBeside(players.active.playbackRate, speeds, direction))
  const commands: Record<ShortCommand, () => void> = {
    next: () => onTurn(1),
    previous: () => onTurn(-1),
    toggle: acts.toggle,
    back: () => acts.seekBy(-step),
    ahead: () => acts.seekBy(step),
    like: onLike,
    mute: sound.toggle,
    comments: onComments,
    clear: onClear,
    slower: () => changeSpeed(-1),
    faster: () => changeSpeed(1),
  }
  useKeysAs(commandOf, (command) => {
    commands[command]()
    return true
  })
}
