import { useMemo } from 'react'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { TopBar } from '#ui/navigation/TopBar.tsx'
import { Channels } from '#web/home/index.ts'
import { useConfig } from '#web/platform/wire/config.ts'
import { usePageTitle } from '#web/platform/pages/page.ts'
import { useMembership } from '#web/platform/session/session.ts'
import styles from './AbstinencePage.module.css'
import { VipOnly } from './components/VipOnly.tsx'
import { darkChannels } from './queries.ts'

/**
 * 禁域: its channels, laid out as those of home are. Who is no member comes here while the operator's mask is off; nothing is
 * asked for then, and the server would refuse it.
 */
export function AbstinencePage() {
  usePageTitle('禁域')
  const { isVip } = useMembership()
  const { darkCategory } = useConfig()
  const channels = useMemo(
    () => darkCategory.map((category) => ({ key: String(category.id), label: category.name, category })),
    [darkCategory],
  )
  if (!isVip) return <VipOnly bar={<TopBar title="禁域" over />} />
  return (
    <div className={styles.page}>
      <TopBar title="禁域" />
      {channels.length > 0 ? (
        <Channels channels={channels} panelId="dark-channel" source={darkChannels} />
      ) : (
        <main>
          <EmptyState title="这里还没有频道" hint="过些时候再来看看" />
        </main>
      )}
    </div>
  )
}
