import { Button } from '#ui/forms/Button.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import styles from '#console/platform/lists/Catalogue.module.css'
import { OrderList } from '#console/platform/lists/OrderList.tsx'
import { SearchBox } from '#console/platform/lists/SearchBox.tsx'
import { visibilityWords } from '#console/platform/words.ts'

/** A work among others that are gathered by hand, whatever its state. */
export type GatheredWork = { id: number; title: string; cover: string; visibility: string }

type WorkPickerProps<Work extends GatheredWork> = {
  /** Noun of the works: 影片, 漫画. */
  noun: string
  works: readonly Work[]
  disabled: boolean
  /** Their order means something and can be changed. */
  inOrder?: boolean
  onChange: (works: Work[]) => void
  search: string
  onSearch: (search: string) => void
  /** Results of the search loaded so far. */
  found: readonly Work[]
  isSearching: boolean
}

const shownFound = 6

/** Works chosen by hand and a search for more. */
export function WorkPicker<Work extends GatheredWork>(props: WorkPickerProps<Work>) {
  const { noun, works, disabled, inOrder = true, onChange, search, onSearch, isSearching } = props
  const found = props.found.filter(({ id }) => !works.some((work) => work.id === id)).slice(0, shownFound)
  const title = ({ title: text, visibility }: Work) => (
    <>
      <span className="one-line">{text}</span>
      {visibility !== 'published' && <Tag>{visibilityWords[visibility] ?? visibility}</Tag>}
    </>
  )

  return (
    <section className={styles.films}>
      <h3>
        {noun}（{works.length}）
      </h3>
      <OrderList
        label={`已选${noun}`}
        rows={works}
        rowKey={({ id }) => id}
        nameOf={(work) => work.title}
        cell={title}
        disabled={disabled || !inOrder}
        onOrder={onChange}
        acts={(work) =>
          !disabled && (
            <Button
              kind="plain"
              size={28}
              aria-label={`移出“${work.title}”`}
              onClick={() => onChange(works.filter(({ id }) => id !== work.id))}
            >
              移出
            </Button>
          )
        }
      />
      {!disabled && <SearchBox label={`搜索${noun}加入`} value={search} onChange={onSearch} />}
      {search && found.length === 0 && (
        <p className={styles.none} role="status">
          {isSearching ? '查找中…' : `没有找到可加入的${noun}`}
        </p>
      )}
      {found.length > 0 && (
        <ul className={styles.list} aria-label={`找到的${noun}`}>
          {found.map((work) => (
            <li key={work.id}>
              <span className={styles.cell}>{title(work)}</span>
              <Button
                kind="weak"
                size={28}
                aria-label={`加入“${work.title}”`}
                onClick={() => onChange([...works, work])}
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
