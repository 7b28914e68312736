import { useInfiniteQuery } from '@tanstack/react-query'
import { ListPage } from '#web/platform/lists/ListPage.tsx'
import styles from '#web/platform/lists/ListPage.module.css'
import { NothingHere } from '#web/platform/pages/NothingHere.tsx'
import { refreshPages } from '#web/platform/wire/query-client.ts'
import { ComicFeed } from '../components/ComicFeed.tsx'
import { authorComics } from '../lists.queries.ts'

/** The comics of an author, by the author's name. */
export function AuthorList({ value }: { value: string }) {
  const wanted = authorComics(value)
  const feed = useInfiniteQuery(wanted)
  return (
    <ListPage title={value} name={`${value}的漫画`} onRefresh={() => refreshPages(wanted)}>
      <div className={styles.list}>
        <ComicFeed
          feed={feed}
          absent={<NothingHere title="没有这位作者" hint="看看首页的漫画吧" />}
          empty={<NothingHere title="这位作者还没有漫画" hint="看看别的作者吧" />}
        />
      </div>
    </ListPage>
  )
}
