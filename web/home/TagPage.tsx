import { useInfiniteQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { AppLink, useBack, useViewParameter } from '#web/platform/navigation.tsx'
import { usePageTitle } from '#web/platform/page.ts'
import { FilmPages, tagFilms } from '#web/video/index.ts'
import { TopTags } from './components/TopTags.tsx'
import styles from '#web/platform/ListPage.module.css'

const orders = [
  { key: 'new', label: '最新' },
  { key: 'hot', label: '最热' },
] as const

/** The films of one tag, and the way to other tags. */
export function TagPage() {
  const { title = '' } = useParams()
  usePageTitle(title)
  const back = useBack()
  const [wanted, setOrder] = useViewParameter('o')
  const order = wanted === 'hot' ? 'hot' : 'new'
  const feed = useInfiniteQuery(tagFilms(title, order))

  return (
    <div className={styles.page}>
      <TopBar title={`# ${title}`} onBack={back} />
      <div className={styles.choices}>
        <Segmented items={orders} value={order} onChange={setOrder} label="排序" />
      </div>
      <TopTags chosen={title} />
      <main key={order} className={styles.scroller}>
        <FilmPages
          feed={feed}
          layout="columns"
          empty={
            <EmptyState
              title="这个标签下还没有影片"
              hint="看看别的标签，或回首页逛逛"
              action={<Button render={(link) => <AppLink to="/home" {...link} />}>回首页</Button>}
            />
          }
        />
      </main>
    </div>
  )
}
