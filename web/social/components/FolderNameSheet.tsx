import { useState } from 'react'
import { type Folder, longestFolderName } from '#contract/social/shapes.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import styles from '../CollectPage.module.css'
import { useFolderChange } from '../folders.ts'

/** Names a new folder, or `folder` anew. */
export function FolderNameSheet({
  folder,
  open,
  onClose,
}: {
  folder?: Folder | undefined
  open: boolean
  onClose: () => void
}) {
  const change = useFolderChange()
  const [name, setName] = useState(folder?.name ?? '')
  function save() {
    if (!name.trim()) return
    change.mutate(folder ? { rename: name, id: folder.id } : { add: name }, {
      onSuccess: () => {
        setName('')
        onClose()
      },
    })
  }
  return (
    <Sheet open={open} onClose={onClose} title={folder ? '重命名收藏夹' : '新建收藏夹'}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Field
          label="名字"
          placeholder="例如：旅行"
          hint={`最多 ${longestFolderName} 个字`}
          maxLength={longestFolderName}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" wide busy={change.isPending} disabled={!name.trim()}>
          {folder ? '保存' : '新建'}
        </Button>
      </form>
    </Sheet>
  )
}
