import { useQuery } from '@tanstack/react-query'
import { textOf } from '#contract/novel/text.ts'
import { toast } from '#ui/feedback/toast.ts'
import { isWithin } from '../position.ts'
import { bookmarks, useBookmarking } from '../queries.ts'
import { type Place, positionOf } from '../reader-view.ts'

const excerptLength = 40

/** Whether a bookmark lies in view, and how to add one there or to remove it. */
export function useBookmarks(place: Place) {
  const { chapter, spot, from, until } = place
  const list = useQuery(bookmarks(chapter.novelId)).data
  const { add, remove } = useBookmarking(chapter.novelId)
  const inView = (list ?? []).filter((mark) => mark.chapterId === chapter.id && isWithin(mark, from, until))
  const marked = inView.length > 0
  function toggle() {
    if (!list) toast('书签还没有加载出来，请稍后再试')
    else if (marked) remove.mutate(inView)
    else {
      const excerpt = textOf(chapter.blocks[spot.block] ?? {}).slice(spot.offset, spot.offset + excerptLength)
      add.mutate({ ...positionOf(place), number: chapter.number, title: chapter.title, excerpt })
    }
  }
  return { marked, toggle }
}
