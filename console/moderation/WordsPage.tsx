import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Word } from '#contract/moderation/case-shapes.ts'
import { dateTime } from '#console/platform/formats.ts'
import { useMay } from '#console/platform/me.ts'
import { toastFailure } from '#console/platform/forms/refusals.ts'
import { useFilters } from '#console/platform/lists/useFilters.ts'
import { SearchBox } from '#console/platform/lists/SearchBox.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { confirm } from '#ui/overlays/confirm.tsx'
import { PlusIcon } from '#ui/icons/controls.ts'
import { Select } from '#ui/forms/Select.tsx'
import type { TableColumn } from '#ui/content/Table.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Desk } from './components/Desk.tsx'
import { PagedTable } from '#console/platform/lists/PagedTable.tsx'
import { actionWords, WordsPanel } from './components/WordsPanel.tsx'
import cardStyles from './components/Cards.module.css'
import { useEditWord, useRemoveWord, wordsQuery } from './queries.ts'

type Action = Word['action']

/** The words that hold a text back or refuse it. */
export function WordsPage() {
  const { address, search, narrow, onSearch } = useFilters()
  const given = address.get('action')
  const action = given === 'hold' || given === 'refuse' ? given : ''
  const text = search.slice(0, 40)
  const words = useInfiniteQuery(wordsQuery(text, action))
  const [adding, setAdding] = useState(false)
  const mayEdit = useMay('moderation.words')
  return (
    <Desk
      title="词库"
      actions={
        mayEdit && (
          <Button size={32} icon={<PlusIcon size={16} />} onClick={() => setAdding(true)}>
            添加词语
          </Button>
        )
      }
      filters={
        <>
          <SearchBox label="搜索词语" value={text} onChange={onSearch} />
          <Select
            dense
            hideLabel
            label="按处理方式筛选"
            options={[
              { value: '', label: '全部方式' },
              ...Object.entries(actionWords).map(([value, label]) => ({ value, label })),
            ]}
            value={action}
            onChange={(event) => narrow('action', event.target.value)}
          />
        </>
      }
    >
      <PagedTable
        query={words}
        caption="词库"
        empty={text || action ? '没有符合条件的词语' : '词库还是空的：添加词语，或导入一份名单'}
        columns={columns(mayEdit)}
      />
      <WordsPanel open={adding} onClose={() => setAdding(false)} />
    </Desk>
  )
}

const columns = (mayEdit: boolean): TableColumn<Word>[] => [
  { key: 'word', label: '词语', cell: ({ word }) => word },
  { key: 'folded', label: '匹配形式', cell: ({ folded }) => <code>{folded}</code> },
  { key: 'action', label: '处理方式', width: '120px', cell: ({ action }) => actionWords[action] },
  { key: 'note', label: '备注', cell: ({ note }) => note || '—' },
  { key: 'createdAt', label: '添加于', width: '160px', cell: ({ createdAt }) => dateTime(createdAt) },
  ...(mayEdit
    ? [
        {
          key: 'acts',
          label: '',
          align: 'end' as const,
          width: '180px',
          cell: (word: Word) => <WordActs word={word} />,
        },
      ]
    : []),
]

function WordActs({ word: { id, word, action, note } }: { word: Word }) {
  const [edit, remove] = [useEditWord(), useRemoveWord()]
  const other: Action = action === 'hold' ? 'refuse' : 'hold'
  async function askRemoval() {
    const sure = await confirm({
      title: `移出“${word}”？`,
      text: '之后的内容不再因它被拦下，已有的决定不变。',
      accept: '移出',
      kind: 'danger',
    })
    if (!sure) return
    remove.mutate({ id }, { onSuccess: () => toast('已移出', { kind: 'good' }), onError: toastFailure })
  }
  return (
    <span className={cardStyles.state}>
      <Button
        kind="line"
        size={28}
        busy={edit.isPending}
        onClick={() => edit.mutate({ id, action: other, note }, { onError: toastFailure })}
      >
        改为{actionWords[other]}
      </Button>
      <Button kind="plain" size={28} busy={remove.isPending} onClick={() => void askRemoval()}>
        移出
      </Button>
    </span>
  )
}
