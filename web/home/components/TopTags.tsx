import { useQuery } from '@tanstack/react-query'
import { Pill } from '#ui/Pill.tsx'
import { PillRow } from '#ui/PillRow.tsx'
import { AppLink } from '#web/platform/navigation.tsx'
import { tagPath, topTags } from '#web/video/index.ts'

/** The tags most films carry, each leading to its page in place of this one. */
export function TopTags({ chosen }: { chosen: string }) {
  const tags = useQuery(topTags).data?.list.map(({ title }) => title) ?? []
  return (
    <PillRow label="热门标签" chosen={tags.indexOf(chosen)}>
      {tags.map((title) => (
        <Pill
          key={title}
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
      ))}
    </PillRow>
  )
}
