import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { inShanghai } from '#client/formats.ts'
import type { DataExport } from '#contract/mine/leaving.ts'
import type { Credentials, Proof } from '#contract/session/credentials.ts'
import { Button } from '#ui/forms/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { messageOf } from '#web/platform/wire/api.ts'
import { ProofField, useProof } from '#web/session/index.ts'
import { dataExport, downloadExport, ownerCredentials, requestExport } from '../leaving.queries.ts'
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
  const copy = useQuery(dataExport)
  const own = useQuery(ownerCredentials)
  const error = copy.error ?? own.error
  if (error && !(copy.data && own.data))
    return (
      <ErrorState
        hint={messageOf(error)}
        onRetry={() => void Promise.all([copy.refetch(), own.refetch()])}
        inline
      />
    )
  if (!copy.data || !own.data)
    return (
      <LoadingRegion>
        <div className={styles.form}>
          <Skeleton height={40} />
          <Skeleton height={44} />
        </div>
      </LoadingRegion>
    )

  return <Copy data={copy.data} own={own.data} />
}

function Copy({ data, own }: { data: DataExport; own: Credentials }) {
  const proof = useProof(own)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const isMember = own.phone !== '' || own.name !== ''
  const canAct = data.state === 'ready' || data.nextAt === 0

  async function act(what: (proof: Proof | undefined) => Promise<void>) {
    if (isMember && proof.missing) return setProblem(proof.missing)
    setBusy(true)
    setProblem(undefined)
    await what(isMember ? proof.proof : undefined).then(
      () => proof.setTyped(''),
      (reason: unknown) =>
        isMember ? setProblem(messageOf(reason)) : toast(messageOf(reason), { kind: 'bad' }),
    )
    setBusy(false)
  }

  return (
    <div className={styles.form}>
      <p className={styles.note}>
        包括资料、登录设备、观看历史、点赞收藏、评论和弹幕，整理成一个 JSON 文件。每天可导出一次，文件保留 7
        天。
      </p>
      {data.state === 'making' && <p role="status">正在整理，通常不到一分钟…</p>}
      {isMember && canAct && data.state !== 'making' && (
        <Suspense fallback={<Skeleton height={44} />}>
          <ProofField of={proof} at={() => problem} />
        </Suspense>
      )}
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
