import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { longestFolderName, type CollectableKind, type Subject } from '#contract/social/shapes.ts'
import { Button } from '#ui/forms/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { messageOf } from '#web/platform/wire/api.ts'
import { folders, useFolderChange } from '../folders.ts'
import { useChooseFolders } from '../queries.ts'
import styles from './FolderSheet.module.css'

/** Chooses the folders a thing lies in, or makes a new one. */
export function FolderSheet({
  subject,
  open,
  onClose,
}: {
  subject: Subject<CollectableKind>
  open: boolean
  onClose: () => void
}) {
  const own = useQuery({ ...folders(subject), enabled: open })
  const choose = useChooseFolders(subject)
  const change = useFolderChange()
  const [changed, setChanged] = useState<Record<number, boolean>>({})
  const [name, setName] = useState('')
  const isIn = (folder: { id: number; has: boolean }) => changed[folder.id] ?? folder.has

  function save() {
    const chosen = own.data!.list.filter(isIn).map(({ id }) => id)
    choose.mutate(chosen, {
      onSuccess: () => {
        setChanged({})
        toast(chosen.length ? '收藏夹已更新' : '已取消收藏', { kind: 'good' })
        onClose()
      },
    })
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="选择收藏夹"
      footer={
        <Button wide busy={choose.isPending} disabled={!own.data} onClick={save}>
          完成
        </Button>
      }
    >
      {own.isPending && (
        <div className={styles.waiting} aria-busy>
          <Skeleton height={52} />
        </div>
      )}
      {own.isError && (
        <ErrorState hint={messageOf(own.error)} busy={own.isFetching} onRetry={() => void own.refetch()} />
      )}
      {own.data?.list.map((folder) => (
        <label key={folder.id} className={styles.row}>
          <span className={`${styles.name} one-line`}>{folder.name}</span>
          <span className={styles.count}>{folder.items} 个</span>
          <input
            type="checkbox"
            checked={isIn(folder)}
            onChange={(event) => setChanged({ ...changed, [folder.id]: event.target.checked })}
          />
        </label>
      ))}
      {own.data && (
        <form
          className={styles.new}
          onSubmit={(event) => {
            event.preventDefault()
            if (name.trim()) change.mutate({ add: name }, { onSuccess: () => setName('') })
          }}
        >
          <Field
            label="新建收藏夹"
            hideLabel
            placeholder="新建收藏夹"
            maxLength={longestFolderName}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" kind="weak" busy={change.isPending} disabled={!name.trim()}>
            新建
          </Button>
        </form>
      )}
    </Sheet>
  )
}
