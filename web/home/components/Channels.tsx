import { Activity, useState } from 'react'
import { ChannelTabs } from '#ui/navigation/ChannelTabs.tsx'
import { useViewParameter } from '#web/platform/navigation/navigation.tsx'
import { channelAt, type Channel as Listed } from '../channels.ts'
import { Channel, type ChannelSource } from './Channel.tsx'
import styles from '../HomePage.module.css'

type Props = { channels: readonly Listed[]; panelId: string; source?: ChannelSource }

/** Channels behind tabs. One that was seen stays as it was left, its scroll place and loaded pages too. */
export function Channels({ channels, panelId, source }: Props) {
  const [wanted, setWanted] = useViewParameter('c')
  const channel = channelAt(channels, wanted)
  const [seen, setSeen] = useState<readonly string[]>([channel.key])
  if (!seen.includes(channel.key)) setSeen([...seen, channel.key])

  return (
    <>
      <ChannelTabs items={channels} value={channel.key} onChange={setWanted} label="频道" panelId={panelId} />
      <main id={panelId} role="tabpanel" aria-label={channel.label} className={styles.panel}>
        {channels
          .filter(({ key }) => seen.includes(key))
          .map(({ key, category }) => (
            <Activity key={key} mode={key === channel.key ? 'visible' : 'hidden'}>
              <Channel category={category} source={source} />
            </Activity>
          ))}
      </main>
    </>
  )
}
