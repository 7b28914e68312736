import type { UploadRow } from '#contract/upload/shapes.ts'
import { byteSize } from '#console/platform/formats.ts'
import { toastFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import { useCancelUpload } from '../queries.ts'
import styles from './Upload.module.css'

const words = { receiving: '未传完', checking: '校验中', failed: '失败', done: '已传完' } as const
const kinds = { receiving: 'plain', checking: 'gold', failed: 'red', done: 'teal' } as const

/** An upload that this page does not hold the file of: begun before a reload, or on another device. */
export function LeftRow({ row }: { row: UploadRow }) {
  const cancel = useCancelUpload()
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <span className={styles.name}>{row.name}</span>
        <span className={styles.file}>
          {row.state === 'receiving' ? '重新选择这个文件，就会接着传' : row.reason}
        </span>
      </div>
      <div className={styles.progress}>
        <ProgressBar value={row.receivedBytes / row.bytes} label={`${row.name} 的上传进度`} />
        <span className={styles.figures}>
          {byteSize(row.receivedBytes)} / {byteSize(row.bytes)}
        </span>
      </div>
      <div className={styles.state}>
        <Tag kind={kinds[row.state]}>{words[row.state]}</Tag>
      </div>
      <div className={styles.acts}>
        {row.state !== 'checking' && (
          <Button
            kind="plain"
            size={28}
            busy={cancel.isPending}
            busyLabel="取消中"
            onClick={() => cancel.mutate(row.id, { onError: toastFailure })}
          >
            取消
          </Button>
        )}
      </div>
    </li>
  )
}
