import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Device } from '#contract/session/devices.ts'
import { inShanghai } from '#client/formats.ts'
import { Button } from '#ui/forms/Button.tsx'
import { confirm } from '#ui/overlays/confirm.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { messageOf } from '#web/platform/wire/api.ts'
import { devices, endDevice, endOtherDevices } from '../queries.ts'
import styles from './DevicesSheet.module.css'

/** 登录设备: where one is signed in, each to be signed out from here. */
export function DevicesSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="登录设备" tall>
      {open && <DeviceList />}
    </Sheet>
  )
}

function DeviceList() {
  const { data, error, refetch } = useQuery(devices)
  const [busy, setBusy] = useState(false)
  if (error && !data) return <ErrorState hint={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Places />

  async function end(device: Device) {
    const sure = await confirm({
      title: `退出「${nameOf(device)}」？`,
      text: '那台设备会立即退出登录。',
      accept: '退出',
      kind: 'danger',
    })
    if (sure) await tell(() => endDevice(device.id), '那台设备已退出')
  }
  async function endOthers() {
    const sure = await confirm({
      title: '退出其他所有设备？',
      text: '除了这台设备，其他设备会立即退出登录。',
      accept: '全部退出',
      kind: 'danger',
    })
    if (!sure) return
    setBusy(true)
    await tell(endOtherDevices, '其他设备都已退出')
    setBusy(false)
  }

  return (
    <div className={styles.list}>
      <ul>
        {data.map((device) => (
          <li key={device.id} className={styles.row}>
            <div className={styles.words}>
              <b>{nameOf(device)}</b>
              <small>{timesOf(device)}</small>
            </div>
            {device.current ? (
              <Tag kind="teal">本机</Tag>
            ) : (
              <Button
                kind="line"
                size={32}
                aria-label={`退出「${nameOf(device)}」`}
                onClick={() => void end(device)}
              >
                退出
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data.length > 1 ? (
        <Button kind="line" wide busy={busy} busyLabel="正在退出" onClick={() => void endOthers()}>
          退出其他所有设备
        </Button>
      ) : (
        <p className={styles.note}>没有其他设备登录这个账号。</p>
      )}
    </div>
  )
}

async function tell(act: () => Promise<void>, done: string): Promise<void> {
  try {
    await act()
    toast(done, { kind: 'good' })
  } catch (error) {
    toast(messageOf(error), { kind: 'bad' })
  }
}

const kinds: Record<Device['kind'], string> = {
  phone: '手机',
  tablet: '平板',
  computer: '电脑',
  unknown: '未知设备',
}

const nameOf = ({ kind, model, browser }: Device): string =>
  [model || kinds[kind], browser].filter(Boolean).join(' · ')

const timesOf = ({ since, seenOn }: Device): string =>
  `${seenOn ? `最近使用 ${day(seenOn)}，` : ''}${day(since)} 登录`

const day = (seconds: number) => inShanghai(seconds).slice(0, 10)

const Places = () => (
  <LoadingRegion>
    <ul className={styles.list}>
      {Array.from({ length: 3 }, (_, at) => (
        <li key={at} className={styles.row}>
          <div className={styles.words}>
            <Skeleton width={140} height={18} />
            <Skeleton width={200} height={14} />
          </div>
        </li>
      ))}
    </ul>
  </LoadingRegion>
)
