import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { NovelChapterRow } from '#contract/novel/console.ts'
import { textOf } from '#contract/novel/text.ts'
import { Picture } from '#console/platform/display/Picture.tsx'
import { sayFailure, toastFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { confirm } from '#ui/overlays/confirm.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { chapterQuery, useRemoveRecording, useRenameChapter } from '../queries.ts'
import styles from './Novel.module.css'

type ChapterDialogProps = { chapter: NovelChapterRow | undefined; disabled: boolean; onClose: () => void }

/** A chapter with its text: it can be given another title, and lose its recording. */
export function ChapterDialog({ chapter, disabled, onClose }: ChapterDialogProps) {
  const [shown, setShown] = useState<NovelChapterRow>()
  const [title, setTitle] = useState('')
  const rename = useRenameChapter()
  const remove = useRemoveRecording()
  if (chapter && chapter.id !== shown?.id) {
    setShown(chapter)
    setTitle(chapter.title)
  }

  function close() {
    setShown(undefined)
    onClose()
  }
  function save() {
    if (!shown) return
    rename.mutate(
      { id: shown.id, title: title.trim() },
      {
        onSuccess: () => {
          toast('已保存', { kind: 'good' })
          close()
        },
        onError: toastFailure,
      },
    )
  }
  async function removeRecording() {
    if (!shown) return
    const agreed = await confirm({
      title: `删除“${shown.title}”的录音？`,
      text: '正文不受影响；重新导入录音文件可以再加回来。',
      accept: '删除',
      kind: 'danger',
    })
    if (!agreed) return
    remove.mutate(shown.id, {
      onSuccess: () => {
        toast('录音已删除', { kind: 'good' })
        close()
      },
      onError: toastFailure,
    })
  }

  return (
    <Dialog
      open={chapter !== undefined}
      onClose={close}
      title={shown?.title ?? '章节'}
      footer={
        <>
          {shown !== undefined && shown.seconds > 0 && !disabled && (
            <Button kind="line" busy={remove.isPending} onClick={() => void removeRecording()}>
              删除录音
            </Button>
          )}
          <Button kind="weak" onClick={close}>
            关闭
          </Button>
          {!disabled && (
            <Button
              disabled={!title.trim() || title.trim() === shown?.title}
              busy={rename.isPending}
              busyLabel="保存中"
              onClick={save}
            >
              保存标题
            </Button>
          )}
        </>
      }
    >
      {shown && (
        <>
          <Field
            label="标题"
            maxLength={80}
            disabled={disabled}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
          <ChapterText id={shown.id} />
        </>
      )}
    </Dialog>
  )
}

function ChapterText({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useQuery(chapterQuery(id))
  if (!data)
    return error ? (
      <ErrorState inline hint={sayFailure(error)} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height={240} />
    )
  return (
    // Long texts are scrolled by keys too
    <div className={styles.text} tabIndex={0} role="region" aria-label="正文">
      {data.blocks.map((block, index) =>
        block.picture ? (
          <Picture key={index} path={block.picture.path} alt={block.alt ?? '插图'} />
        ) : block.kind === 'hr' ? (
          <hr key={index} />
        ) : (
          <p key={index} className={block.kind === 'h' ? styles.heading : undefined}>
            {textOf(block)}
          </p>
        ),
      )}
    </div>
  )
}
