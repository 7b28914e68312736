import { useQuery } from '@tanstack/react-query'
import { Pill } from '#ui/Pill.tsx'
import { AppLink } from '#web/platform/navigation.tsx'
import { tagPath, topTags } from '#web/video/index.ts'
import styles from './TopTags.module.css'

/** The tags most films carry, each leading to its page in place of this one. Its place is kept while they load. */
export function TopTags({ chosen }: { chosen: string }) {
  const tags = useQuery(topTags)
  return (
    <ul className={styles.tags} aria-label="热门标签">
      {tags.data?.list.map(({ title }) => (
        <li key={title}>
          <Pill
            on={title === chosen}
            render={(link) => (
              <AppLink
                to={tagPath(title)}
                replace
                aria-current={title === chosen ? 'page' : undefined}
                {...link}
              />
            )}
          >
            {title}
          </Pill>
        </li>
      ))}
    </ul>
  )
}
