import { useInfiniteQuery } from '@tanstack/react-query'
import { EndlessList } from '#web/platform/lists/EndlessList.tsx'
import { ListPage } from '#web/platform/lists/ListPage.tsx'
import { NothingHere } from '#web/platform/pages/NothingHere.tsx'
import { refreshPages } from '#web/platform/wire/query-client.ts'
import { TopicRow, TopicRowPlaces } from '#web/platform/lists/TopicRow.tsx'
import { listPath } from '../links.ts'
import { dramaTopics } from '../lists.queries.ts'

/** 剧集专题: all of them, in the operator's order. */
export function Topics() {
  const feed = useInfiniteQuery(dramaTopics)
  return (
    <ListPage title="剧集专题" onRefresh={() => refreshPages(dramaTopics)}>
      <EndlessList
        feed={feed}
        skeleton={<TopicRowPlaces />}
        empty={<NothingHere title="还没有专题" hint="看看剧库里的剧集吧" />}
      >
        {(topics) =>
          topics.map((topic) => (
            <TopicRow
              key={topic.id}
              topic={topic}
              count={`${topic.dramas} 部`}
              to={listPath('topic', topic.id)}
            />
          ))
        }
      </EndlessList>
    </ListPage>
  )
}
