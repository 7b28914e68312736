import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TopicPlace } from '#contract/video/catalogue-shapes.ts'
import styles from '#console/platform/lists/Catalogue.module.css'
import { GroupCell } from '#console/kinds/GroupRows.tsx'
import { GroupsPage } from '#console/kinds/GroupsPage.tsx'
import { placeWords } from './channel-words.ts'
import { newTopic, type TopicDraft, TopicPanel } from './components/TopicPanel.tsx'
import { topicRowsQuery, useOrderTopics, useRemoveTopic } from './catalogue-queries.ts'

const places = Object.keys(placeWords) as TopicPlace[]

/** The topics by where they stand, in the order viewers see them. */
export function TopicsPage() {
  const [opened, setOpened] = useState<TopicDraft>()
  return (
    <GroupsPage
      title="专题"
      noun="专题"
      permission="films.edit"
      query={useQuery(topicRowsQuery)}
      order={useOrderTopics()}
      remove={useRemoveTopic()}
      removalText={() => '首页上展示它的栏目会一起删除，影片不受影响。要暂时不展示，可以隐藏它。'}
      emptyHint="新增一个，选好影片"
      nameOf={({ title }) => title}
      cell={(row) => <GroupCell {...row} name={row.title} note={`${row.films} 部`} />}
      onAdd={() => setOpened(newTopic())}
      onEdit={setOpened}
      lists={(topics, draw) =>
        places
          .map((place) => ({ place, rows: topics.filter((topic) => topic.place === place) }))
          .filter(({ rows }) => rows.length > 0)
          .map(({ place, rows }) => (
            <section key={place} className={styles.films} aria-label={placeWords[place]}>
              <h2 className={styles.head}>{placeWords[place]}</h2>
              {draw(placeWords[place], rows)}
            </section>
          ))
      }
    >
      <TopicPanel opened={opened} onClose={() => setOpened(undefined)} />
    </GroupsPage>
  )
}
