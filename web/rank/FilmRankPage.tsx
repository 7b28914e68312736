import { Pill } from '#ui/Pill.tsx'
import { PillRow } from '#ui/PillRow.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { useConfig } from '#web/platform/config.ts'
import { useBack, useViewParameter } from '#web/platform/navigation.tsx'
import { usePageTitle } from '#web/platform/page.ts'
import { ChannelRanks } from './components/ChannelRanks.tsx'
import { FilmRank } from './components/FilmRank.tsx'
import { periodOf, periods } from './periods.ts'
import styles from '#web/platform/ListPage.module.css'

/** The first of every channel, in place of the rank of one. */
const ofEach = 'each'

/** 风云榜: the films played most, by period and channel. */
export function FilmRankPage() {
  usePageTitle('风云榜')
  const back = useBack()
  const { category } = useConfig()
  const [period, setPeriod] = useViewParameter('p')
  const [wanted, setWanted] = useViewParameter('c')
  const channels = [
    { key: '', label: '全部' },
    { key: ofEach, label: '各频道前三' },
    ...category.map(({ id, name }) => ({ key: String(id), label: name })),
  ]
  const { key } = channels.find((channel) => channel.key === wanted) ?? channels[0]!
  const chosen = periodOf(period)

  return (
    <div className={styles.page}>
      <TopBar title="风云榜" onBack={back} />
      <div className={styles.choices}>
        <Segmented items={periods} value={chosen.key} onChange={setPeriod} label="时间" />
      </div>
      <PillRow label="频道" chosen={channels.findIndex((channel) => channel.key === key)}>
        {channels.map((channel) => (
          <Pill key={channel.key} on={channel.key === key} onClick={() => setWanted(channel.key)}>
            {channel.label}
          </Pill>
        ))}
      </PillRow>
      <main key={`${chosen.key} ${key}`} className={styles.scroller}>
        {key === ofEach ? (
          <ChannelRanks period={chosen.key} onChannel={setWanted} />
        ) : (
          <FilmRank period={chosen.key} channel={key ? Number(key) : undefined} />
        )}
      </main>
    </div>
  )
}
