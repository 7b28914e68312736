import { useQuery } from '@tanstack/react-query'
import { Rail } from '#ui/scrolling/Rail.tsx'
import { SectionHeader } from '#ui/navigation/SectionHeader.tsx'
import { railWidth, TopicTile } from '#web/home/index.ts'
import { topics } from '../queries.ts'
import styles from './Shelf.module.css'

/** The topics of the home pages; nothing until there are some: they stand below, so nothing moves. */
export function TopicShelf() {
  const { data } = useQuery(topics)
  if (!data || data.list.length === 0) return null
  return (
    <section className={styles.shelf} aria-label="精选专题">
      <SectionHeader title="精选专题" />
      <Rail label="精选专题" width={railWidth}>
        {data.list.map((topic) => (
          <TopicTile key={topic.id} topic={topic} />
        ))}
      </Rail>
    </section>
  )
}
