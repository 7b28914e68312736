import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useMay } from '#console/platform/me.ts'
import { Page } from '#console/platform/frame/Page.tsx'
import { PagedTable } from '#console/platform/lists/PagedTable.tsx'
import { SearchBox } from '#console/platform/lists/SearchBox.tsx'
import { visibilityWords } from '#console/platform/words.ts'
import { Button } from '#ui/forms/Button.tsx'
import { PlusIcon } from '#ui/icons/signs.ts'
import { Select } from '#ui/forms/Select.tsx'
import { MelonTabs } from './components/MelonTabs.tsx'
import { storyColumns } from './components/storyColumns.tsx'
import { categoriesQuery, storiesQuery, type StoryFilter } from './queries.ts'

const words: Record<string, string> = { ...visibilityWords, scheduled: '定时发布' }
const states = [
  { value: '', label: '全部状态' },
  ...Object.entries(words).map(([value, label]) => ({ value, label })),
]

/** Every story whatever its state: find, write, open. */
export function StoriesPage() {
  const { filter, narrow } = useFilter()
  const stories = useInfiniteQuery(storiesQuery(filter))
  const categories = useQuery(categoriesQuery)
  const mayEdit = useMay('library.edit')
  const onSearch = useCallback((search: string) => narrow('search', search), [narrow])
  const isNarrowed = Boolean(filter.search || filter.visibility || filter.category)

  return (
    <Page
      fill
      tabs={<MelonTabs />}
      title="吃瓜"
      actions={
        mayEdit && (
          <Button
            size={32}
            icon={<PlusIcon size={16} />}
            render={(link) => <Link to="/stories/edit" {...link} />}
          >
            写一篇
          </Button>
        )
      }
      filters={
        <>
          <SearchBox label="搜索标题" value={filter.search} onChange={onSearch} />
          <Select
            dense
            hideLabel
            label="按状态筛选"
            options={states}
            value={filter.visibility}
            onChange={(event) => narrow('visibility', event.target.value)}
          />
          <Select
            dense
            hideLabel
            label="按分类筛选"
            options={[
              { value: '', label: '全部分类' },
              ...(categories.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            value={filter.category}
            onChange={(event) => narrow('category', event.target.value)}
          />
        </>
      }
    >
      <PagedTable
        query={stories}
        caption="吃瓜"
        columns={storyColumns}
        empty={isNarrowed ? '没有符合条件的内容' : '还没有内容，点右上角写一篇'}
      />
    </Page>
  )
}

/** The filter as the address has it. A state the list does not know and a category without a number count as none. */
function useFilter() {
  const [address, setAddress] = useSearchParams()
  const visibility = address.get('visibility') ?? ''
  const category = address.get('category') ?? ''
  const filter: StoryFilter = {
    search: (address.get('search') ?? '').slice(0, 60),
    visibility: Object.hasOwn(words, visibility) ? (visibility as StoryFilter['visibility']) : '',
    category: /^[1-9]\d{0,14}$/.test(category) ? category : '',
  }
  const narrow = useCallback(
    (name: keyof StoryFilter, value: string) =>
      setAddress(
        (before) => {
          const next = new URLSearchParams(before)
          if (value) next.set(name, value)
          else next.delete(name)
          return next
        },
        { replace: true },
      ),
    [setAddress],
  )
  return { filter, narrow }
}
