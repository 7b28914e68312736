import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { inShanghai } from '#client/formats.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { LoadingRegion } from '#ui/LoadingRegion.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { messageOf } from '#web/platform/api.ts'
import { dataExport, downloadExport, requestExport } from '../leaving.queries.ts'
import styles from './SheetForm.module.css'

/** 导出数据: a copy of everything the site keeps about one. */
export function ExportSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="导出我的数据">
      {open && <Exporting />}
    </Sheet>
  )
}

function Exporting() {
  const { data, error, refetch } = useQuery(dataExport)
  const [busy, setBusy] = useState(false)
  if (error && !data) return <ErrorState hint={messageOf(error)} onRetry={() => void refetch()} inline />
  if (!data)
    return (
      <LoadingRegion>
        <div className={styles.form}>
          <Skeleton height={40} />
          <Skeleton height={44} />
        </div>
      </LoadingRegion>
    )

  async function act(what: () => Promise<void>) {
    setBusy(true)
    await what().catch((problem: unknown) => toast(messageOf(problem), { kind: 'bad' }))
    setBusy(false)
  }

  return (
    <div className={styles.form}>
      <p className={styles.note}>
        包括资料、登录设备、观看历史、点赞收藏、评论和弹幕，整理成一个 JSON 文件。每天可导出一次，文件保留 7
        天。
      </p>
      {data.state === 'making' && <p role="status">正在整理，通常不到一分钟…</p>}
      {data.state === 'ready' && (
        <Button wide busy={busy} onClick={() => void act(downloadExport)}>
          下载（{sizeOf(data.bytes)}）
        </Button>
      )}
      {data.state !== 'making' && data.nextAt === 0 && (
        <Button
          kind={data.state === 'ready' ? 'line' : 'primary'}
          wide
          busy={busy}
          onClick={() => void act(requestExport)}
        >
          {data.state === 'ready' ? '重新导出' : '开始导出'}
        </Button>
      )}
      {data.state === 'ready' && (
        <p className={styles.note}>
          整理于 {inShanghai(data.requestedAt).slice(0, 16).replace('T', ' ')}，
          {inShanghai(data.until).slice(0, 10)} 前可下载
        </p>
      )}
    </div>
  )
}

const sizeOf = (bytes: number): string =>
  bytes < 1_048_576 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`
