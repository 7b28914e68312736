import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#web/platform/lists/Loaded.tsx'
import { alikeNovels } from '../queries.ts'
import { NovelRows, NovelRowsSkeleton } from './NovelFeed.tsx'
import styles from './NovelTabs.module.css'

/** Novels like one. */
export function Alike({ id }: { id: number }) {
  const found = useQuery(alikeNovels(id))
  return (
    <div className={styles.alike}>
      <Loaded query={found} skeleton={<NovelRowsSkeleton rows={3} />}>
        {({ list }) => <NovelRows novels={list} />}
      </Loaded>
    </div>
  )
}
