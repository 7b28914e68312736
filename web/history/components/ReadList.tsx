import { Button } from '#ui/forms/Button.tsx'
import { confirm } from '#ui/overlays/confirm.tsx'
import { Cover } from '#ui/cards/Cover.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { CloseIcon } from '#ui/icons/controls.ts'
import { RowCard } from '#ui/cards/RowCard.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { date } from '#web/platform/formats.ts'
import { type HistoryEntry, localHistory } from '#web/platform/local-history.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { Picture } from '#web/platform/pictures/Picture.tsx'
import type { Reading } from '../readings.ts'
import styles from './ReadList.module.css'
import row from './HistoryRow.module.css'

/** Works of one kind read on this device, the latest first. */
export function ReadList({ reading: { kind, label, path, home } }: { reading: Reading }) {
  const history = localHistory(kind)
  const entries = history.useList()

  function remove(entry: HistoryEntry) {
    const before = history.list()
    history.remove(entry.id)
    toast(`已删除「${entry.title}」的记录`, {
      duration: 5000,
      action: { label: '撤销', run: () => history.replace(before) },
    })
  }
  async function clear() {
    const title = `清空${label}历史？`
    const text = '只删除这台设备上的记录；书架和阅读进度不受影响。'
    if (await confirm({ title, text, accept: '清空', kind: 'danger' })) history.clear()
  }

  if (entries.length === 0)
    return (
      <EmptyState
        title={`还没有看过${label}`}
        hint="看过的会记在这台设备上"
        action={<Button render={(link) => <AppLink to={home} {...link} />}>去看看</Button>}
      />
    )
  return (
    <>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id} className={row.row}>
            <RowCard
              upright
              cover={
                <Cover ratio="3:4">
                  <Picture path={entry.cover ?? ''} alt="" colour={entry.colour ?? ''} width={320} />
                </Cover>
              }
              title={entry.title}
              meta={entry.place ?? date(entry.at)}
              render={(link) => <AppLink to={path(entry.id)} {...link} />}
            />
            <IconButton
              label={`删除「${entry.title}」的记录`}
              className={row.remove}
              onClick={() => remove(entry)}
            >
              <CloseIcon size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
      <p className={styles.foot}>
        只记在这台设备上，最近 200 部
        <Button kind="plain" size={32} onClick={() => void clear()}>
          清空
        </Button>
      </p>
    </>
  )
}
