import { Activity, useEffect, useMemo, useState } from 'react'
import { ChannelTabs } from '#ui/ChannelTabs.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { ClockIcon } from '#ui/icons/signs.ts'
import { Logo } from '#ui/Logo.tsx'
import { SearchEntry } from '#ui/SearchEntry.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { useConfig } from '#web/platform/config.ts'
import { AppLink, useViewParameter } from '#web/platform/navigation.tsx'
import { usePageTitle } from '#web/platform/page.ts'
import { fetchAhead } from '#web/video/index.ts'
import { Channel } from './components/Channel.tsx'
import { channelAt, channelsOf } from './channels.ts'
import styles from './HomePage.module.css'

const panelId = 'home-channel'

/** Films by channel. A channel that was seen stays as it was left, its scroll place and loaded pages too. */
export function HomePage() {
  usePageTitle('首页')
  const { category } = useConfig()
  const channels = useMemo(() => channelsOf(category), [category])
  const [wanted, setWanted] = useViewParameter('c')
  const channel = channelAt(channels, wanted)
  const [seen, setSeen] = useState<readonly string[]>([channel.key])
  if (!seen.includes(channel.key)) setSeen([...seen, channel.key])
  useEffect(fetchAhead, [])

  return (
    <div className={styles.page}>
      <TopBar
        start={<Logo />}
        end={
          <IconButton
            label="观看历史"
            render={(link) => <AppLink to="/mine/functionCenter/watchHistory" {...link} />}
          >
            <ClockIcon />
          </IconButton>
        }
      >
        <SearchEntry render={(link) => <AppLink to="/search" {...link} />}>搜影片、作者</SearchEntry>
      </TopBar>
      <ChannelTabs items={channels} value={channel.key} onChange={setWanted} label="频道" panelId={panelId} />
      <main id={panelId} role="tabpanel" aria-label={channel.label} className={styles.panel}>
        {channels
          .filter(({ key }) => seen.includes(key))
          .map(({ key, category: own }) => (
            <Activity key={key} mode={key === channel.key ? 'visible' : 'hidden'}>
              <Channel category={own} />
            </Activity>
          ))}
      </main>
    </div>
  )
}
