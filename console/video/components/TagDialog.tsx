import { useState } from 'react'
import type { TagRow } from '#contract/video/catalogue-console-shapes.ts'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useRenameTags } from '../group-queries.ts'
import styles from './Film.module.css'

type TagDialogProps = { tags: readonly TagRow[] | undefined; onClose: () => void; onDone: () => void }

/** Asks for the new title of a tag, or for the one several are to have together. */
export function TagDialog({ tags, onClose, onDone }: TagDialogProps) {
  const [known, setKnown] = useState<readonly TagRow[]>()
  const [title, setTitle] = useState('')
  const [problem, setProblem] = useState<string>()
  const rename = useRenameTags()
  if (known !== tags) {
    setKnown(tags)
    setProblem(undefined)
    if (tags) setTitle(mostUsed(tags))
  }
  const merges = (tags?.length ?? 0) > 1

  function submit() {
    if (!tags || rename.isPending) return
    const wanted = title.trim()
    if (!wanted) return setProblem('标签不能为空')
    const ids = tags.filter((tag) => tag.title !== wanted).map(({ id }) => id)
    if (ids.length === 0) return onClose()
    rename.mutate(
      { ids, title: wanted },
      {
        onSuccess: () => {
          toast(merges ? '已合并' : '已改名', { kind: 'good' })
          onDone()
        },
        onError: (error) => setProblem(sayFailure(error)),
      },
    )
  }

  return (
    <Dialog
      open={tags !== undefined}
      onClose={onClose}
      title={merges ? '合并标签' : '标签改名'}
      footer={
        <>
          <Button kind="plain" onClick={onClose}>
            取消
          </Button>
          <Button busy={rename.isPending} busyLabel="保存中" onClick={submit}>
            {merges ? '合并' : '改名'}
          </Button>
        </>
      }
    >
      <p>
        {merges
          ? `${tags!.map((tag) => tag.title).join('、')} 在所有影片上变成同一个标签，不能撤回。`
          : '所有影片和首页栏目一起改。已有同名标签时，两个合成一个，不能撤回。'}
      </p>
      <form
        className={styles.reason}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Field
          label={merges ? '合并为' : '新名字'}
          maxLength={20}
          error={problem}
          value={title}
          onChange={(event) => {
            setTitle(event.target.value)
            setProblem(undefined)
          }}
        />
      </form>
    </Dialog>
  )
}

const mostUsed = (tags: readonly TagRow[]): string =>
  tags.reduce((most, tag) => (tag.films > most.films ? tag : most)).title
