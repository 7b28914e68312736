import { useQuery } from '@tanstack/react-query'
import type { Category } from '#contract/session/shapes.ts'
import { FilmBanner, FilmFeed, filmShelf } from '#web/video/index.ts'
import { looksOf } from '../channels.ts'
import { ChannelScroller } from './ChannelScroller.tsx'
import styles from './Channel.module.css'

/** The films of one category, laid out as the operator chose. */
export function CategoryChannel({ category }: { category: Category }) {
  const { feed, banner, order } = looksOf(category.showType)
  const wanted = { channel: category.id, order }
  const top = useQuery({ ...filmShelf({ channel: category.id, order: 'hot' }, 5), enabled: banner })
  const hasBanner = banner && !top.isError && top.data?.list.length !== 0

  return (
    <ChannelScroller wanted={wanted} {...(banner && { also: () => top.refetch() })}>
      {hasBanner && <FilmBanner films={top.data?.list} label={`${category.name}精选`} />}
      <div className={feed === 'columns' ? styles.columns : undefined}>
        <FilmFeed wanted={wanted} layout={feed} />
      </div>
    </ChannelScroller>
  )
}
