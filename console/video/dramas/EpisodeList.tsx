import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { FilmRow } from '#contract/video/console.ts'
import { mostEpisodes } from '#contract/video/drama-console.ts'
import { OrderList } from '#console/platform/lists/OrderList.tsx'
import { SearchBox } from '#console/platform/lists/SearchBox.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Switch } from '#ui/forms/Switch.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import { filmsQuery } from '../queries.ts'
import styles from './Drama.module.css'
import { type EpisodeDraft, newEpisode } from './episodes-draft.ts'

const shownFound = 8

type Props = { episodes: EpisodeDraft[]; disabled: boolean; onChange: (episodes: EpisodeDraft[]) => void }

/** Episodes in order, each with what it has of its own, and a search for films to add. */
export function EpisodeList({ episodes, disabled, onChange }: Props) {
  const [opened, setOpened] = useState<number>()
  const put = (filmId: number, change: Partial<EpisodeDraft>) =>
    onChange(episodes.map((one) => (one.filmId === filmId ? { ...one, ...change } : one)))
  const shown = episodes.find(({ filmId }) => filmId === opened)
  return (
    <section className={styles.episodes}>
      <p className={styles.note}>
        移出的影片变回草稿；已单独买过这一集的人会失去它，请先退款。价格、上线时间点“设置”。
      </p>
      <OrderList
        label="剧集"
        rows={episodes}
        rowKey={({ filmId }) => filmId}
        nameOf={({ film, title }) => title || film}
        cell={(one) => <EpisodeCell episode={one} />}
        disabled={disabled}
        onOrder={onChange}
        acts={({ filmId, film }) =>
          !disabled && (
            <>
              <Button
                kind="plain"
                size={28}
                aria-expanded={opened === filmId}
                aria-label={`设置“${film}”`}
                onClick={() => setOpened(opened === filmId ? undefined : filmId)}
              >
                设置
              </Button>
              <Button
                kind="plain"
                size={28}
                aria-label={`移出“${film}”`}
                onClick={() => onChange(episodes.filter((one) => one.filmId !== filmId))}
              >
                移出
              </Button>
            </>
          )
        }
      />
      {shown && !disabled && (
        <EpisodeSettings
          key={shown.filmId}
          number={episodes.indexOf(shown) + 1}
          episode={shown}
          onChange={(change) => put(shown.filmId, change)}
        />
      )}
      {!disabled && episodes.length < mostEpisodes && (
        <FilmSearch
          taken={episodes.map(({ filmId }) => filmId)}
          onAdd={(film) => onChange([...episodes, newEpisode(film)])}
        />
      )}
    </section>
  )
}

const EpisodeCell = ({ episode }: { episode: EpisodeDraft }) => (
  <>
    <span className="one-line">{episode.title || episode.film}</span>
    {episode.price && <small>{episode.price} 金币</small>}
    {episode.hidden && <Tag>{episode.publishAt ? '定时上线' : '已隐藏'}</Tag>}
    {!episode.ready && <Tag>处理中</Tag>}
    {episode.takenDown && <Tag kind="red">影片已下架</Tag>}
  </>
)

type SettingsProps = {
  number: number
  episode: EpisodeDraft
  onChange: (change: Partial<EpisodeDraft>) => void
}

function EpisodeSettings({ number, episode, onChange }: SettingsProps) {
  return (
    <fieldset className={styles.settings}>
      <legend>第 {number} 集的设置</legend>
      <Field
        label="本集标题"
        hint="可留空"
        maxLength={80}
        value={episode.title}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <Field
        label="本集价格（金币）"
        hint="留空按整部剧的每集价格"
        inputMode="decimal"
        value={episode.price}
        onChange={(event) => onChange({ price: event.target.value })}
      />
      <Switch label="隐藏这一集" checked={episode.hidden} onChange={(hidden) => onChange({ hidden })} />
      {episode.hidden && (
        <Field
          label="上线时间"
          hint="到时自动显示；留空则一直隐藏"
          type="datetime-local"
          value={episode.publishAt}
          onChange={(event) => onChange({ publishAt: event.target.value })}
        />
      )}
    </fieldset>
  )
}

type SearchProps = { taken: readonly number[]; onAdd: (film: FilmRow) => void }

/** Imported films by their titles; what is an episode already is not offered. */
function FilmSearch({ taken, onAdd }: SearchProps) {
  const [search, setSearch] = useState('')
  const onSearch = useCallback((text: string) => setSearch(text), [])
  const query = useInfiniteQuery({
    ...filmsQuery({ search, visibility: '', categoryId: 0, short: false }),
    enabled: search !== '',
  })
  const found = (query.data?.pages[0]?.list ?? [])
    .filter((film) => !film.drama && !taken.includes(film.id))
    .slice(0, shownFound)
  return (
    <>
      <SearchBox label="搜索影片加入" value={search} onChange={onSearch} />
      {search && found.length === 0 && (
        <p className={styles.note} role="status">
          {query.isFetching ? '查找中…' : '没有找到可加入的影片'}
        </p>
      )}
      {found.length > 0 && (
        <ul className={styles.found} aria-label="找到的影片">
          {found.map((film) => (
            <li key={film.id}>
              <span className="one-line">{film.title}</span>
              <Button kind="weak" size={28} aria-label={`加入“${film.title}”`} onClick={() => onAdd(film)}>
                加入
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
