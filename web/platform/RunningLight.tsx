import { Marquee } from '#ui/Marquee.tsx'
import { useConfig } from './config.ts'

/** The running line of announcements under the top bar; nothing when there is none. */
export function RunningLight() {
  const { runningLight } = useConfig()
  if (runningLight.length === 0) return null
  return <Marquee>{runningLight.join('　·　')}</Marquee>
}
