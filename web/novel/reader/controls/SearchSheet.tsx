import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { Position } from '#contract/novel/text.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { SearchIcon } from '#ui/icons/signs.ts'
import { InfiniteEnd } from '#ui/scrolling/InfiniteEnd.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { messageOf } from '#web/platform/wire/api.ts'
import { useScript } from '../settings-store.ts'
import { search } from '../queries.ts'
import styles from './SearchSheet.module.css'

type Props = {
  open: boolean
  novelId: number
  onJump: (to: Position, length: number) => void
  onClose: () => void
}

/** Finds words in the whole book, as far as it may be read. */
export function SearchSheet({ open, novelId, onJump, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const [text, setText] = useState('')
  const found = useInfiniteQuery(search(novelId, text, useScript()))
  const hits = found.data?.pages.flatMap(({ list }) => list) ?? []
  function submit(event: FormEvent) {
    event.preventDefault()
    setText(typed.trim().slice(0, 40))
  }
  return (
    <Sheet open={open} onClose={onClose} title="书内搜索" tall>
      <form className={styles.form} role="search" onSubmit={submit}>
        <Field
          label="搜索书中的文字"
          hideLabel
          type="search"
          enterKeyHint="search"
          placeholder="人名、地名、一句话"
          maxLength={40}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          before={<SearchIcon size={18} />}
        />
        <Button type="submit" busy={found.isFetching && !found.isFetchingNextPage}>
          搜索
        </Button>
      </form>
      {text && found.isError && hits.length === 0 ? (
        <ErrorState
          hint={messageOf(found.error)}
          busy={found.isFetching}
          onRetry={() => void found.refetch()}
        />
      ) : text && found.isSuccess && !found.isFetching && hits.length === 0 ? (
        <EmptyState title={`没有找到“${text}”`} hint="只搜索已解锁的章节，换个词试试" />
      ) : (
        <ul className={styles.hits}>
          {hits.map((hit) => (
            <li key={`${hit.chapterId} ${hit.block} ${hit.offset}`}>
              <button type="button" onClick={() => onJump(hit, hit.length)}>
                <small className="one-line">{hit.title}</small>
                <p>
                  {hit.before}
                  <mark>{hit.match}</mark>
                  {hit.after}
                </p>
              </button>
            </li>
          ))}
        </ul>
      )}
      {hits.length > 0 && (
        <InfiniteEnd
          more={found.hasNextPage}
          loading={found.isFetchingNextPage}
          failed={found.isFetchNextPageError}
          onMore={() => void found.fetchNextPage()}
        />
      )}
    </Sheet>
  )
}
