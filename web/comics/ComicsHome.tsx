import { useQuery } from '@tanstack/react-query'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { BookIcon } from '#ui/icons/shelf.ts'
import { Pill } from '#ui/navigation/Pill.tsx'
import { PillRow } from '#ui/navigation/PillRow.tsx'
import { SectionHeader } from '#ui/navigation/SectionHeader.tsx'
import { CoverBanner } from '#web/platform/lists/CoverBanner.tsx'
import { ListPage } from '#web/platform/lists/ListPage.tsx'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { NothingHere } from '#web/platform/pages/NothingHere.tsx'
import { Loaded } from '#web/platform/lists/Loaded.tsx'
import { progressOf } from './components/ComicCover.tsx'
import { ComicEntries } from './components/ComicEntries.tsx'
import { ComicGrid, RankedComics } from './components/ComicFeed.tsx'
import { HomeSkeleton } from './components/HomeSkeleton.tsx'
import { TopicStrip } from './components/TopicStrip.tsx'
import { comicsHome } from './lists.queries.ts'
import { comicPath, listPath, shelfPath } from './links.ts'

const onHome = 5

/** The home of comics: what is recommended, new, read most, gathered in topics and free. */
export function ComicsHome() {
  const home = useQuery(comicsHome)
  return (
    <ListPage
      title="漫画"
      end={
        <IconButton label="书架" render={(link) => <AppLink to={shelfPath} {...link} />}>
          <BookIcon />
        </IconButton>
      }
      onRefresh={() => home.refetch({ throwOnError: true })}
    >
      <Loaded query={home} skeleton={<HomeSkeleton />}>
        {({ banner, categories, updated, ranked, topics, free }) =>
          updated.length === 0 ? (
            <NothingHere title="这里还没有漫画" hint="书库正在准备，稍后再来看看" />
          ) : (
            <>
              <CoverBanner
                label="推荐漫画"
                works={banner}
                pathOf={comicPath}
                noteOf={(comic) => `${progressOf(comic)} · ${comic.latest}`}
              />
              <ComicEntries />
              {categories.length > 0 && (
                <PillRow label="分类" chosen={-1}>
                  {categories.map(({ id, name }) => (
                    <Pill key={id} render={(link) => <AppLink to={listPath('category', id)} {...link} />}>
                      {name}
                    </Pill>
                  ))}
                </PillRow>
              )}
              <SectionHeader
                title="最近更新"
                render={(link) => <AppLink to={listPath('category')} {...link} />}
              />
              <ComicGrid comics={updated} />
              <SectionHeader
                title="人气排行"
                more="完整榜单"
                render={(link) => <AppLink to={listPath('rank')} {...link} />}
              />
              <RankedComics comics={ranked.slice(0, onHome)} />
              {topics.map((topic) => (
                <TopicStrip key={topic.id} topic={topic} />
              ))}
              {free.length > 0 && (
                <>
                  <SectionHeader
                    title="免费漫画"
                    render={(link) => <AppLink to={listPath('free')} {...link} />}
                  />
                  <ComicGrid comics={free} below />
                </>
              )}
            </>
          )
        }
      </Loaded>
    </ListPage>
  )
}
