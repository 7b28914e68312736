import { useInfiniteQuery } from '@tanstack/react-query'
import { ListPage } from '#web/platform/lists/ListPage.tsx'
import styles from '#web/platform/lists/ListPage.module.css'
import { useViewParameter } from '#web/platform/navigation/navigation.tsx'
import { NothingHere } from '#web/platform/pages/NothingHere.tsx'
import { views } from '#web/platform/formats.ts'
import { refreshPages } from '#web/platform/wire/query-client.ts'
import { NovelFeed } from './components/NovelFeed.tsx'
import { authorNovels } from './lists.queries.ts'
import { wordCount } from './words.ts'

/** Page of an author: their novels, with the number of works and words. */
export function AuthorPage() {
  const [name] = useViewParameter('name')
  const wanted = authorNovels(name)
  const feed = useInfiniteQuery({ ...wanted, enabled: name !== '' })
  const author = feed.data?.pages[0]?.author
  const nobody = <NothingHere title="没有这位作者" hint="看看首页的小说吧" />
  return (
    <ListPage title={name || '作者'} name={`${name}的小说`} onRefresh={() => refreshPages(wanted)}>
      {author && author.novels > 0 && (
        <p className={styles.note}>
          {author.novels} 部作品 · 共 {wordCount(author.words)} · {views(author.readers)} 人在读
        </p>
      )}
      {name ? <NovelFeed feed={feed} absent={nobody} empty={nobody} /> : nobody}
    </ListPage>
  )
}
