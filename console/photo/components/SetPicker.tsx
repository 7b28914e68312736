import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { GatheredSet } from '#contract/photo/console.ts'
import { OrderList } from '#console/platform/OrderList.tsx'
import { SearchBox } from '#console/platform/SearchBox.tsx'
import { visibilityWords } from '#console/platform/words.ts'
import { Button } from '#ui/Button.tsx'
import { Tag } from '#ui/Tag.tsx'
import { setsQuery } from '../queries.ts'
import styles from './Photo.module.css'

type Props = { sets: GatheredSet[]; disabled: boolean; onChange: (sets: GatheredSet[]) => void }

const mostFound = 6

/** Sets chosen by hand, in order, and a search for more. */
export function SetPicker({ sets, disabled, onChange }: Props) {
  const [search, setSearch] = useState('')
  const query = useInfiniteQuery({ ...setsQuery({ search, visibility: '' }), enabled: search !== '' })
  const found = (query.data?.pages[0]?.list ?? [])
    .filter(({ id }) => !sets.some((set) => set.id === id))
    .slice(0, mostFound)
  const name = ({ title, visibility }: GatheredSet) => (
    <>
      <span className="one-line">{title}</span>
      {visibility !== 'published' && <Tag>{visibilityWords[visibility] ?? visibility}</Tag>}
    </>
  )

  return (
    <section className={styles.section}>
      <h3>图集（{sets.length}）</h3>
      <OrderList
        label="已选图集"
        rows={sets}
        rowKey={({ id }) => id}
        nameOf={({ title }) => title}
        cell={name}
        disabled={disabled}
        onOrder={onChange}
        acts={(set) =>
          !disabled && (
            <Button
              kind="plain"
              size={28}
              aria-label={`移出“${set.title}”`}
              onClick={() => onChange(sets.filter(({ id }) => id !== set.id))}
            >
              移出
            </Button>
          )
        }
      />
      {!disabled && <SearchBox label="搜索图集加入" value={search} onChange={setSearch} />}
      {search && found.length === 0 && (
        <p role="status">{query.isFetching ? '查找中…' : '没有找到可加入的图集'}</p>
      )}
      {found.length > 0 && (
        <ul className={styles.found} aria-label="找到的图集">
          {found.map(({ id, title, cover, visibility }) => (
            <li key={id}>
              {name({ id, title, cover, visibility })}
              <Button
                kind="weak"
                size={28}
                aria-label={`加入“${title}”`}
                onClick={() => onChange([...sets, { id, title, cover, visibility }])}
              >
                加入
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
