import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { RefreshIcon } from '#ui/icons/signs.ts'
import { Pill } from '#ui/navigation/Pill.tsx'
import { PillRow } from '#ui/navigation/PillRow.tsx'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { tagPath } from '#web/video/index.ts'
import { tagHandfuls } from '../lists.queries.ts'
import styles from './TagHandful.module.css'

/** A handful of tags, each leading to its page in place of this one; 换一换 brings the next, after the last the first. */
export function TagHandful({ chosen }: { chosen: string }) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(tagHandfuls)
  const handfuls = data?.pages.map(({ list }) => list.map(({ title }) => title)) ?? []
  const [turned, setTurned] = useState<number>()
  const ofChosen = handfuls.findIndex((titles) => titles.includes(chosen))
  const turn = turned ?? Math.max(ofChosen, 0)
  const titles = handfuls[turn] ?? []

  async function change() {
    const isLast = turn + 1 >= handfuls.length
    if (isLast && hasNextPage && (await fetchNextPage()).isError) return
    setTurned(isLast && !hasNextPage ? 0 : turn + 1)
  }

  return (
    <div className={styles.tags}>
      <PillRow key={turn} label="热门标签" chosen={titles.indexOf(chosen)}>
        {titles.map((title) => (
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
      {(handfuls.length > 1 || hasNextPage) && (
        <IconButton label="换一换标签" disabled={isFetchingNextPage} onClick={() => void change()}>
          <RefreshIcon size={18} />
        </IconButton>
      )}
    </div>
  )
}
