import { useEffect, useState } from 'react'
import type { Chapter } from '#contract/novel/shapes.ts'
import type { Position } from '#contract/novel/text.ts'
import { CopyIcon } from '#ui/icons/sharing.ts'
import { BookmarkIcon } from '#ui/icons/actions.ts'
import { HeadphonesIcon } from '#ui/icons/shelf.ts'
import { toast } from '#ui/feedback/toast.ts'
import { hear } from '../../audio/index.ts'
import { spotOfNode } from '../view/anchors.ts'
import { useBookmarking } from '../queries.ts'
import styles from './SelectionBar.module.css'

type Selected = { text: string; from: Position; top: number; bottom: number }
type Props = {
  chapter: Chapter | undefined
  drawn: (chapterId: number) => Element | undefined
  layout: string
}

/** Actions on selected text. */
export function SelectionBar({ chapter, drawn, layout }: Props) {
  const selected = useSelected(chapter, drawn, layout)
  const { add } = useBookmarking(chapter?.novelId ?? 0)
  if (!selected || !chapter) return null
  const done = () => getSelection()?.removeAllRanges()
  const acts = [
    {
      label: '复制',
      icon: <CopyIcon size={18} />,
      run: () =>
        void navigator.clipboard?.writeText(selected.text).then(
          () => toast('已复制'),
          () => toast('复制没有成功', { kind: 'bad' }),
        ),
    },
    {
      label: '书签',
      icon: <BookmarkIcon size={18} />,
      run: () =>
        add.mutate({
          ...selected.from,
          number: chapter.number,
          title: chapter.title,
          excerpt: selected.text.slice(0, 40),
        }),
    },
    {
      label: '从这里听',
      icon: <HeadphonesIcon size={18} />,
      run: () => hear(selected.from.chapterId, selected.from),
    },
  ]
  const above = selected.top > 110
  return (
    <div
      className={styles.bar}
      role="toolbar"
      aria-label="选中的文字"
      style={{ top: above ? selected.top - 60 : selected.bottom + 12 }}
      // Pressing must not end the selection before it is used
      onPointerDown={(event) => event.preventDefault()}
    >
      {acts.map(({ label, icon, run }) => (
        <button
          key={label}
          type="button"
          onClick={() => {
            run()
            done()
          }}
        >
          {icon}
          {label}
        </button>
      ))}
    </div>
  )
}

function useSelected(
  chapter: Chapter | undefined,
  drawn: Props['drawn'],
  layout: string,
): Selected | undefined {
  const [selected, setSelected] = useState<Selected>()
  const id = chapter?.id
  useEffect(() => {
    const look = () => {
      const selection = getSelection()
      const text = id === undefined ? undefined : drawn(id)
      if (!selection || selection.isCollapsed || !text || id === undefined) return setSelected(undefined)
      const range = selection.getRangeAt(0)
      const spot = spotOfNode(text, range.startContainer, range.startOffset)
      const reader = text.closest('[data-paper]')?.getBoundingClientRect()
      const rect = range.getBoundingClientRect()
      if (!spot || !reader || rect.height === 0) return setSelected(undefined)
      const from = { chapterId: id, ...spot }
      setSelected({
        text: selection.toString(),
        from,
        top: rect.top - reader.top,
        bottom: rect.bottom - reader.top,
      })
    }
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [id, drawn, layout])
  return selected
}
