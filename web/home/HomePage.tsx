import { useEffect, useMemo } from 'react'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { ClockIcon } from '#ui/icons/signs.ts'
import { Logo } from '#ui/content/Logo.tsx'
import { SearchEntry } from '#ui/navigation/SearchEntry.tsx'
import { TopBar } from '#ui/navigation/TopBar.tsx'
import { useConfig } from '#web/platform/wire/config.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { usePageTitle } from '#web/platform/pages/page.ts'
import { fetchAhead } from '#web/video/index.ts'
import { Channels } from './components/Channels.tsx'
import { channelsOf } from './channels.ts'
import styles from './HomePage.module.css'

/** Films by channel. */
export function HomePage() {
  usePageTitle('首页')
  const { category } = useConfig()
  const channels = useMemo(() => channelsOf(category), [category])
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
      <Channels channels={channels} panelId="home-channel" />
    </div>
  )
}
