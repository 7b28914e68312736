import { useState } from 'react'
import type { CollectableKind, Folder, Kept, Subject } from '#contract/social/shapes.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { toast } from '#ui/feedback/toast.ts'
import styles from '../CollectPage.module.css'
import { useFolderChange } from '../folders.ts'
import { cardOf } from '../works.tsx'

/** The most things one call takes. */
const mostAtOnce = 50

type ManageBarProps = {
  items: readonly Kept[]
  /** Whether everything shown is picked. */
  all: boolean
  /** The folder that is seen; absent while all are. */
  folder: Folder | undefined
  folders: readonly Folder[]
  onAll: (every: boolean) => void
  onDone: () => void
}

/** Actions on the selected items. Removal can be undone for some seconds. */
export function ManageBar({ items, all, folder, folders, onAll, onDone }: ManageBarProps) {
  const change = useFolderChange()
  const [moving, setMoving] = useState(false)
  const picked = items.slice(0, mostAtOnce)
  const subjects = picked.map(subjectOf)
  // What can no longer be seen cannot be collected again
  const visible = picked.filter(cardOf).map(subjectOf)

  function remove() {
    change.mutate(
      { remove: subjects, from: folder?.id },
      {
        onSuccess: () => {
          onDone()
          toast(`已移除 ${subjects.length} 个`, {
            duration: 5000,
            ...(visible.length > 0 && {
              action: {
                label: '撤销',
                run: () => change.mutate({ restore: visible, to: folder?.id }),
              },
            }),
          })
        },
      },
    )
  }
  function move(to: Folder) {
    setMoving(false)
    change.mutate(folder ? { move: subjects, from: folder.id, to: to.id } : { restore: visible, to: to.id }, {
      onSuccess: () => {
        onDone()
        toast(`已${folder ? '移到' : '加入'}「${to.name}」`, { kind: 'good' })
      },
    })
  }

  return (
    <div className={styles.bar} role="toolbar" aria-label="管理收藏">
      <Button kind="plain" size={32} onClick={() => onAll(!all)}>
        {all ? '取消全选' : '全选'}
      </Button>
      <Button kind="line" size={32} disabled={items.length === 0} onClick={() => setMoving(true)}>
        {folder ? '移动' : '加入收藏夹'}
      </Button>
      <Button kind="danger" size={32} disabled={items.length === 0} busy={change.isPending} onClick={remove}>
        移除{items.length > 0 && ` ${subjects.length}`}
      </Button>
      <Sheet open={moving} onClose={() => setMoving(false)} title={folder ? '移动到' : '加入收藏夹'}>
        <ul className={styles.targets}>
          {folders
            .filter(({ id }) => id !== folder?.id)
            .map((each) => (
              <li key={each.id}>
                <button type="button" onClick={() => move(each)}>
                  {each.name}
                </button>
              </li>
            ))}
        </ul>
      </Sheet>
    </div>
  )
}

const subjectOf = ({ kind, id }: Kept): Subject<CollectableKind> => ({ kind: kind as CollectableKind, id })
