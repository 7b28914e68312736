import { useInfiniteQuery } from '@tanstack/react-query'
import { EndlessList } from '#web/platform/lists/EndlessList.tsx'
import { ListPage } from '#web/platform/lists/ListPage.tsx'
import { NothingHere } from '#web/platform/pages/NothingHere.tsx'
import { refreshPages } from '#web/platform/wire/query-client.ts'
import { TopicRow, TopicRowPlaces } from '#web/platform/lists/TopicRow.tsx'
import { comicTopics } from '../lists.queries.ts'
import { listPath } from '../links.ts'

/** 漫画专题: all of them, in the operator's order. */
export function Topics() {
  const feed = useInfiniteQuery(comicTopics)
  return (
    <ListPage title="漫画专题" onRefresh={() => refreshPages(comicTopics)}>
      <EndlessList
        feed={feed}
        skeleton={<TopicRowPlaces />}
        empty={<NothingHere title="还没有专题" hint="看看首页的漫画吧" />}
      >
        {(topics) =>
          topics.map((topic) => (
            <TopicRow
              key={topic.id}
              topic={topic}
              count={`${topic.comics} 部`}
              to={listPath('topic', topic.id)}
            />
          ))
        }
      </EndlessList>
    </ListPage>
  )
}
