import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#web/platform/lists/Loaded.tsx'
import { alike } from '../queries.ts'
import styles from './ComicTabs.module.css'
import { ComicGrid, ComicsSkeleton } from './ComicFeed.tsx'

/** 相似: comics like one. */
export function Alike({ id }: { id: number }) {
  const found = useQuery(alike(id))
  return (
    <div className={styles.alike}>
      <Loaded query={found} skeleton={<ComicsSkeleton />}>
        {({ list }) => <ComicGrid comics={list} below />}
      </Loaded>
    </div>
  )
}
