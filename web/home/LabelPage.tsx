import { useInfiniteQuery } from '@tanstack/react-query'
import { useParams } from '#web/platform/navigation/useLocation.ts'
import { ListPage } from '#web/platform/lists/ListPage.tsx'
import { NothingHere } from '#web/platform/pages/NothingHere.tsx'
import { splitPair } from '#web/platform/navigation/segment-pair.ts'
import { refreshPages } from '#web/platform/wire/query-client.ts'
import { FilmPages } from '#web/video/index.ts'
import { sectionFilms } from './lists.queries.ts'
import styles from '#web/platform/lists/ListPage.module.css'

/** 更多 of a section of home: all its films. */
export function LabelPage() {
  const { id_name = '' } = useParams()
  const [id, name] = splitPair(id_name)
  const wanted = sectionFilms(id)
  const feed = useInfiniteQuery(wanted)

  return (
    <ListPage title={feed.data?.pages[0]?.title || name || '更多影片'} onRefresh={() => refreshPages(wanted)}>
      <div className={styles.list}>
        <FilmPages
          feed={feed}
          layout="columns"
          absent={<NothingHere title="这个栏目不在了" hint="首页换了新的内容，回去看看吧" />}
          empty={<NothingHere title="这个栏目还没有影片" hint="回首页看看别的栏目" />}
        />
      </div>
    </ListPage>
  )
}
