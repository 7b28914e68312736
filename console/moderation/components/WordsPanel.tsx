import { useRef, useState } from 'react'
import { Panel } from '#console/platform/display/Panel.tsx'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { UploadIcon } from '#ui/icons/tools.ts'
import { Select } from '#ui/forms/Select.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useAddWords } from '../queries.ts'
import { wordsIn } from '../word-list.ts'

export const actionWords = { hold: '先审后发', refuse: '直接拒绝' } as const
type Action = keyof typeof actionWords

const mostWords = 1000

/** Adds words, one a line, typed or from a text file. */
export function WordsPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [text, setText] = useState('')
  const [action, setAction] = useState<Action>('hold')
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const file = useRef<HTMLInputElement>(null)
  const add = useAddWords()
  const { words, tooLong } = wordsIn(text)

  function submit() {
    if (tooLong) return setProblem(`“${tooLong.slice(0, 12)}…”超过 40 个字`)
    if (words.length === 0) return setProblem('每行写一个词')
    if (words.length > mostWords) return setProblem(`一次最多 ${mostWords} 个，现在有 ${words.length} 个`)
    setProblem(undefined)
    add.mutate(
      { words, action, ...(note.trim() && { note: note.trim() }) },
      {
        onSuccess: ({ added, known }) => {
          setText('')
          onClose()
          toast(known > 0 ? `添加了 ${added} 个，${known} 个已在词库` : `添加了 ${added} 个`, {
            kind: 'good',
          })
        },
        onError: (error) => setProblem(sayFailure(error)),
      },
    )
  }

  return (
    <Panel
      open={open}
      onClose={onClose}
      title="添加词语"
      onSubmit={submit}
      footer={
        <>
          <Button kind="plain" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" busy={add.isPending} busyLabel="添加中">
            添加{words.length > 0 && ` ${words.length} 个`}
          </Button>
        </>
      }
    >
      <TextArea
        label="词语"
        hint="每行一个。全角、繁体、空格、夹杂符号和形近字会自动归一，不必逐个列出。"
        rows={10}
        error={problem}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div>
        <Button kind="line" size={32} icon={<UploadIcon size={16} />} onClick={() => file.current?.click()}>
          从文本文件导入
        </Button>
        <input
          ref={file}
          type="file"
          hidden
          accept=".txt,.csv,text/plain"
          aria-label="词语文件"
          onChange={(event) => {
            void event.target.files?.[0]
              ?.text()
              .then((read) => setText((before) => `${before}\n${read}`.trim()))
            event.target.value = ''
          }}
        />
      </div>
      <Select
        label="处理方式"
        options={Object.entries(actionWords).map(([value, label]) => ({ value, label }))}
        value={action}
        onChange={(event) => setAction(event.target.value as Action)}
      />
      <Field label="备注" maxLength={200} value={note} onChange={(event) => setNote(event.target.value)} />
    </Panel>
  )
}
