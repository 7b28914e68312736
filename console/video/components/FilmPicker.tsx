import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { GatheredFilm } from '#contract/video/catalogue-console.ts'
import { OrderList } from '#console/platform/OrderList.tsx'
import { SearchBox } from '#console/platform/SearchBox.tsx'
import { visibilityWords } from '#console/platform/words.ts'
import { Button } from '#ui/Button.tsx'
import { Tag } from '#ui/Tag.tsx'
import { filmsQuery } from '../queries.ts'
import styles from './Catalogue.module.css'

type FilmPickerProps = {
  films: readonly GatheredFilm[]
  disabled: boolean
  /** The order of the films means something and can be changed. */
  inOrder?: boolean
  onChange: (films: GatheredFilm[]) => void
}

const shownFound = 6

/** Films chosen by hand and a search for more. */
export function FilmPicker({ films, disabled, inOrder = true, onChange }: FilmPickerProps) {
  const [search, setSearch] = useState('')
  const onSearch = useCallback((text: string) => setSearch(text), [])
  const query = useInfiniteQuery({
    ...filmsQuery({ search, visibility: '', categoryId: 0 }),
    enabled: search !== '',
  })
  const found = (query.data?.pages[0]?.list ?? [])
    .filter(({ id }) => !films.some((film) => film.id === id))
    .slice(0, shownFound)
  const title = ({ title: text, visibility }: GatheredFilm) => (
    <>
      <span className="one-line">{text}</span>
      {visibility !== 'published' && <Tag>{visibilityWords[visibility] ?? visibility}</Tag>}
    </>
  )

  return (
    <section className={styles.films}>
      <h3>影片（{films.length}）</h3>
      <OrderList
        label="已选影片"
        rows={films}
        rowKey={({ id }) => id}
        nameOf={(film) => film.title}
        cell={title}
        disabled={disabled || !inOrder}
        onOrder={onChange}
        acts={(film) =>
          !disabled && (
            <Button
              kind="plain"
              size={28}
              aria-label={`移出“${film.title}”`}
              onClick={() => onChange(films.filter(({ id }) => id !== film.id))}
            >
              移出
            </Button>
          )
        }
      />
      {!disabled && <SearchBox label="搜索影片加入" value={search} onChange={onSearch} />}
      {search && found.length === 0 && (
        <p className={styles.none} role="status">
          {query.isFetching ? '查找中…' : '没有找到可加入的影片'}
        </p>
      )}
      {found.length > 0 && (
        <ul className={styles.list} aria-label="找到的影片">
          {found.map((film) => (
            <li key={film.id}>
              <span className={styles.cell}>{title(film)}</span>
              <Button
                kind="weak"
                size={28}
                aria-label={`加入“${film.title}”`}
                onClick={() =>
                  onChange([
                    ...films,
                    { id: film.id, title: film.title, cover: film.cover, visibility: film.visibility },
                  ])
                }
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
