import { Suspense, useId, useState } from 'react'
import { Button } from '#ui/forms/Button.tsx'
import { ChannelTabs } from '#ui/navigation/ChannelTabs.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { lazy } from '#ui/lazy.ts'
import { PullToRefresh } from '#ui/scrolling/PullToRefresh.tsx'
import { TopBar } from '#ui/navigation/TopBar.tsx'
import { FilmRowPlaces } from '#web/platform/lists/CardRowPlaces.tsx'
import { isRemembering } from '#web/platform/local-history.ts'
import { AppLink, useBack, useViewParameter } from '#web/platform/navigation/navigation.tsx'
import { usePageTitle, useWhenShown } from '#web/platform/pages/page.ts'
import { KeptFilms } from '#web/video/kept/index.ts'
import { HistoryRow } from './components/HistoryRow.tsx'
import { ReadList } from './components/ReadList.tsx'
import { byDay } from './days.ts'
import { readings } from './readings.ts'
import { syncHistory } from './sync.ts'
import { useHistoryActs } from './useHistoryActs.ts'
import { watchedFilms } from './watched.ts'
import styles from './WatchHistoryPage.module.css'

const DramaHistory = lazy(() =>
  import('./components/DramaHistory.tsx').then((module) => ({ default: module.DramaHistory })),
)

const tabs = [
  { key: '', label: '看过的' },
  { key: 'drama', label: '剧集' },
  ...readings.map(({ kind: key, label }) => ({ key, label })),
  { key: 'kept', label: '已缓存' },
]
const clock = () => Math.floor(Date.now() / 1000)

/** The films this account has seen, on whatever device; without a connection those this device knows of. */
export function WatchHistoryPage() {
  usePageTitle('观看历史')
  const back = useBack()
  const panelId = useId()
  const [tab, setTab] = useViewParameter('tab')
  const films = watchedFilms.useList()
  const [now, setNow] = useState(clock)
  /** Whether the server could be reached; not known yet at first. */
  const [reached, setReached] = useState<boolean>()
  const [managing, setManaging] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { removed, remove, clear, undo } = useHistoryActs()
  const reading = readings.find(({ kind }) => kind === tab)

  const refresh = async () => {
    setNow(clock())
    await syncHistory().then(
      () => setReached(true),
      () => setReached(false),
    )
  }
  useWhenShown(() => void refresh())

  const choose = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const leaveManaging = () => {
    setManaging(false)
    setChosen(new Set())
  }

  return (
    <div className={styles.page}>
      <TopBar
        title="观看历史"
        onBack={back}
        end={
          films.length > 0 &&
          tab === '' && (
            <Button
              kind="plain"
              size={32}
              className={styles.manage}
              onClick={() => (managing ? leaveManaging() : setManaging(true))}
            >
              {managing ? '完成' : '管理'}
            </Button>
          )
        }
      />
      <ChannelTabs
        kind="section"
        label="观看历史"
        items={tabs}
        value={tab}
        onChange={(next) => {
          leaveManaging()
          setTab(next)
        }}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" className={styles.panel}>
        {reading ? (
          <main key={reading.kind} className={styles.scroller}>
            <ReadList reading={reading} />
          </main>
        ) : tab === 'drama' ? (
          <main className={styles.scroller}>
            <Suspense fallback={null}>
              <DramaHistory />
            </Suspense>
          </main>
        ) : tab === 'kept' ? (
          <main className={styles.scroller}>
            <Suspense fallback={null}>
              <KeptFilms />
            </Suspense>
          </main>
        ) : (
          <>
            {reached === false && (
              <p className={styles.line} role="status">
                没有连上服务器，显示的是这台设备上的记录
              </p>
            )}
            {!isRemembering() && (
              <p className={styles.line}>
                已关闭观看记录，可在 <AppLink to="/mine/setting">设置</AppLink> 中打开
              </p>
            )}
            <PullToRefresh className={styles.scroller} onRefresh={refresh}>
              <main>
                {films.length === 0 && reached === undefined ? (
                  <FilmRowPlaces />
                ) : films.length === 0 ? (
                  <EmptyState
                    title="还没有看过影片"
                    hint="看过的影片和进度会记在你的账号里"
                    action={<Button render={(link) => <AppLink to="/home" {...link} />}>去看看</Button>}
                  />
                ) : (
                  byDay(films, now).map((day) => (
                    <section key={day.title} aria-label={day.title}>
                      <h2 className={styles.day}>{day.title}</h2>
                      <ul>
                        {day.films.map((film) => (
                          <li key={film.id}>
                            <HistoryRow
                              film={film}
                              managing={managing}
                              chosen={chosen.has(film.id)}
                              onChoose={() => choose(film.id)}
                              onRemove={() => void remove([film.id])}
                            />
                          </li>
                        ))}
                      </ul>
                    </section>
                  ))
                )}
                {/* Under the list of this device it would be pushed away by what the server adds */}
                {films.length > 0 && reached !== undefined && <p className={styles.note}>最近 200 部影片</p>}
              </main>
            </PullToRefresh>
          </>
        )}
      </div>
      {removed > 0 && (
        <p className={styles.undo} role="status">
          已删除 {removed} 条
          <Button kind="plain" size={32} onClick={() => void undo()}>
            撤销
          </Button>
        </p>
      )}
      {managing && films.length > 0 && (
        <footer className={styles.bar}>
          <Button
            kind="plain"
            onClick={() =>
              setChosen(chosen.size === films.length ? new Set() : new Set(films.map(({ id }) => id)))
            }
          >
            {chosen.size === films.length ? '取消全选' : '全选'}
          </Button>
          <Button kind="plain" onClick={() => void clear().then((done) => done && leaveManaging())}>
            清空
          </Button>
          <Button
            disabled={chosen.size === 0}
            onClick={() => {
              void remove([...chosen])
              leaveManaging()
            }}
          >
            {chosen.size > 0 ? `删除 ${chosen.size} 条` : '删除'}
          </Button>
        </footer>
      )}
    </div>
  )
}
