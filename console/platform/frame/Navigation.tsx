import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { SearchIcon } from '#ui/icons/signs.ts'
import { currentPaths, groupPages } from './find-pages.ts'
import { count } from '../formats.ts'
import styles from './Navigation.module.css'
import type { ConsolePage } from './pages.ts'
import { waitingOn, waitingQuery } from './waiting-counts.ts'

/** The main navigation: pages in groups with counts of what waits on them, and a search by name (Ctrl or ⌘ with K). */
export function Navigation({ pages }: { pages: readonly ConsolePage[] }) {
  const [search, setSearch] = useState('')
  const { data: waiting } = useQuery(waitingQuery)
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const heading = useId()
  const groups = groupPages(pages, search)
  const current = currentPaths(pages, useLocation().pathname)
  const first = groups[0]?.pages[0]

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])

  return (
    <nav className={styles.nav} aria-label="主导航">
      <label className={styles.search}>
        <SearchIcon size={16} />
        <input
          ref={field}
          type="search"
          aria-label="找页面"
          placeholder="找页面"
          title="Ctrl+K"
          maxLength={20}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && first && !event.nativeEvent.isComposing) {
              setSearch('')
              void navigate(first.path)
            }
            if (event.key === 'Escape') setSearch('')
          }}
        />
      </label>
      {groups.length === 0 && <p className={styles.none}>没有这个页面</p>}
      {groups.map(({ key, label, pages: own }) => (
        <section key={key} aria-labelledby={label ? `${heading}${key}` : undefined} className={styles.group}>
          {label && (
            <h2 id={`${heading}${key}`} className={styles.label}>
              {label}
            </h2>
          )}
          {own.map((page) => (
            <PageLink
              key={page.path}
              page={page}
              isCurrent={current.includes(page.path)}
              waiting={waitingOn(page, waiting)}
              onFollow={() => setSearch('')}
            />
          ))}
        </section>
      ))}
    </nav>
  )
}

type PageLinkProps = { page: ConsolePage; isCurrent: boolean; waiting: number; onFollow: () => void }

function PageLink({ page, isCurrent, waiting, onFollow }: PageLinkProps) {
  const { path, icon, label, letter } = page
  return (
    <Link to={path} className={styles.link} aria-current={isCurrent ? 'page' : undefined} onClick={onFollow}>
      {icon}
      <span>{label}</span>
      {waiting > 0 && (
        <strong className={styles.waiting} aria-label={`${count(waiting)} 件待处理`}>
          {waiting > 99 ? '99+' : waiting}
        </strong>
      )}
      {letter && <kbd aria-hidden>g {letter}</kbd>}
    </Link>
  )
}
