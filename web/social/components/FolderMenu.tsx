import { useState } from 'react'
import type { Folder } from '#contract/social/shapes.ts'
import { confirm } from '#ui/overlays/confirm.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { toast } from '#ui/feedback/toast.ts'
import styles from '../CollectPage.module.css'
import { useFolderChange } from '../folders.ts'
import { FolderNameSheet } from './FolderNameSheet.tsx'

/** Menu of one's own folder: rename, delete. */
export function FolderMenu({
  folder,
  onClose,
  onDeleted,
}: {
  folder: Folder | undefined
  onClose: () => void
  onDeleted: () => void
}) {
  const change = useFolderChange()
  const [renamed, setRenamed] = useState<{ folder: Folder; open: boolean }>()

  async function remove({ id, name }: Folder) {
    onClose()
    const sure = await confirm({
      title: `删除收藏夹「${name}」？`,
      text: '里面的内容会移到默认收藏夹。',
      accept: '删除',
      kind: 'danger',
    })
    if (!sure) return
    change.mutate(
      { delete: id },
      {
        onSuccess: () => {
          onDeleted()
          toast('收藏夹已删除', { kind: 'good' })
        },
      },
    )
  }

  return (
    <>
      <Sheet open={folder !== undefined} onClose={onClose} title={folder?.name ?? '收藏夹'}>
        {folder && (
          <ul className={styles.targets}>
            <li>
              <button
                type="button"
                onClick={() => {
                  onClose()
                  setRenamed({ folder, open: true })
                }}
              >
                重命名
              </button>
            </li>
            <li>
              <button type="button" onClick={() => void remove(folder)}>
                删除收藏夹
              </button>
            </li>
          </ul>
        )}
      </Sheet>
      {renamed && (
        <FolderNameSheet
          key={renamed.folder.id}
          folder={renamed.folder}
          open={renamed.open}
          onClose={() => setRenamed({ ...renamed, open: false })}
        />
      )}
    </>
  )
}
