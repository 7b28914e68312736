import { Pill } from '#ui/navigation/Pill.tsx'
import { PillRow } from '#ui/navigation/PillRow.tsx'
import { Segmented } from '#ui/navigation/Segmented.tsx'
import { useConfig } from '#web/platform/wire/config.ts'
import { ListPage } from '#web/platform/lists/ListPage.tsx'
import { useViewParameter } from '#web/platform/navigation/navigation.tsx'
import { queryClient, refreshPages } from '#web/platform/wire/query-client.ts'
import { ChannelRanks } from './components/ChannelRanks.tsx'
import { FilmRank } from './components/FilmRank.tsx'
import { periodOf, periods } from './periods.ts'
import { channelRanks, rankedFilms } from './queries.ts'
import styles from '#web/platform/lists/ListPage.module.css'

/** The first of every channel, in place of the rank of one. */
const ofEach = 'each'

/** 风云榜: the films played most, by period and channel. */
export function FilmRankPage() {
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
  const channel = key ? Number(key) : undefined
  const refresh = () =>
    key === ofEach
      ? queryClient.refetchQueries(channelRanks(chosen.key), { throwOnError: true })
      : refreshPages(rankedFilms(chosen.key, channel))

  return (
    <ListPage
      title="风云榜"
      list={`${chosen.key} ${key}`}
      onRefresh={refresh}
      choices={
        <>
          <div className={styles.choices}>
            <Segmented items={periods} value={chosen.key} onChange={setPeriod} label="时间" />
          </div>
          <PillRow label="频道" chosen={channels.findIndex((one) => one.key === key)}>
            {channels.map((one) => (
              <Pill key={one.key} on={one.key === key} onClick={() => setWanted(one.key)}>
                {one.label}
              </Pill>
            ))}
          </PillRow>
        </>
      }
    >
      {key === ofEach ? (
        <ChannelRanks period={chosen.key} onChannel={setWanted} />
      ) : (
        <FilmRank period={chosen.key} channel={channel} />
      )}
    </ListPage>
  )
}
