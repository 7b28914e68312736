import { useQuery } from '@tanstack/react-query'
import type { DramaCard } from '#contract/video/drama-shapes.ts'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { BookmarkIcon } from '#ui/icons/actions.ts'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Pill } from '#ui/navigation/Pill.tsx'
import { PillRow } from '#ui/navigation/PillRow.tsx'
import { SectionHeader } from '#ui/navigation/SectionHeader.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { CoverBanner } from '#web/platform/lists/CoverBanner.tsx'
import { views } from '#web/platform/formats.ts'
import { ListPage } from '#web/platform/lists/ListPage.tsx'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { NothingHere } from '#web/platform/pages/NothingHere.tsx'
import { useWhenShown } from '#web/platform/pages/page.ts'
import { Loaded } from '#web/platform/lists/Loaded.tsx'
import { ContinueRail } from './components/ContinueRail.tsx'
import { DramaGrid, DramasSkeleton, RankedDramas } from './components/DramaFeed.tsx'
import { TopicStrip } from './components/TopicStrip.tsx'
import styles from './DramasHome.module.css'
import { dramasHome, unfinishedDramas } from './lists.queries.ts'
import { dramaPath, listPath } from './links.ts'
import { progressOf } from './rules.ts'

const onHome = 5

/** The home of dramas: what is recommended, what one goes on with, short dramas, television, the chart and topics. */
export function DramasHome() {
  const home = useQuery(dramasHome)
  const unfinished = useQuery(unfinishedDramas)
  useWhenShown(() => void unfinished.refetch())
  return (
    <ListPage
      title="短剧"
      end={
        <IconButton label="我的追剧" render={(link) => <AppLink to={listPath('following')} {...link} />}>
          <BookmarkIcon />
        </IconButton>
      }
      onRefresh={() => home.refetch({ throwOnError: true })}
    >
      <Loaded
        query={home}
        waits={unfinished.isLoading && unfinished.failureCount === 0}
        skeleton={<HomeSkeleton />}
      >
        {({ banner, categories, vertical, horizontal, ranked, topics }) =>
          ranked.length === 0 ? (
            <NothingHere title="这里还没有剧集" hint="片库正在准备，稍后再来看看" />
          ) : (
            <>
              <CoverBanner
                label="推荐剧集"
                works={banner}
                pathOf={dramaPath}
                noteOf={(drama) => `${progressOf(drama)} · ${views(drama.plays)}播放`}
              />
              <PillRow label="分类" chosen={-1}>
                {[
                  <Pill key="all" render={(link) => <AppLink to={listPath('type')} {...link} />}>
                    全部
                  </Pill>,
                  ...categories.map(({ id, name }) => (
                    <Pill key={id} render={(link) => <AppLink to={listPath('type', id)} {...link} />}>
                      {name}
                    </Pill>
                  )),
                ]}
              </PillRow>
              <ContinueRail dramas={unfinished.data ?? []} />
              <FormShelf title="短剧" form="vertical" dramas={vertical} />
              <FormShelf title="电视剧" form="horizontal" dramas={horizontal} />
              <SectionHeader
                title="热播榜"
                more="完整榜单"
                render={(link) => <AppLink to={listPath('rank')} {...link} />}
              />
              <RankedDramas dramas={ranked.slice(0, onHome)} />
              {topics.length > 0 && (
                <SectionHeader
                  title="专题"
                  more="全部专题"
                  render={(link) => <AppLink to={listPath('topic')} {...link} />}
                />
              )}
              {topics.map((topic) => (
                <TopicStrip key={topic.id} topic={topic} />
              ))}
            </>
          )
        }
      </Loaded>
    </ListPage>
  )
}

type Shelf = { title: string; form: DramaCard['form']; dramas: readonly DramaCard[] }

function FormShelf({ title, form, dramas }: Shelf) {
  if (dramas.length === 0) return null
  return (
    <section aria-label={title}>
      <SectionHeader title={title} render={(link) => <AppLink to={listPath('type', form)} {...link} />} />
      <DramaGrid dramas={dramas} below={form === 'horizontal'} />
    </section>
  )
}

/** The places of the banner, of the categories and of the first covers. */
const HomeSkeleton = () => (
  <LoadingRegion>
    <div className={styles.head}>
      <Skeleton ratio="16 / 9" />
      <Skeleton height={28} />
      <Skeleton height={22} width={96} />
    </div>
    <DramasSkeleton />
  </LoadingRegion>
)
