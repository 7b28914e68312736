import { confirm } from '#ui/overlays/confirm.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { localHistory, type HistoryKind } from '#web/platform/local-history.ts'

const kinds: readonly HistoryKind[] = [
  'search',
  'image',
  'longVideo',
  'shortVideo',
  'collection',
  'circle',
  'post',
  'model',
  'comics',
  'novel',
  'photo',
  'story',
  'drama',
  'app',
]

/** Forgets everything that was seen and looked for on this device. */
function clearLocalHistory(): void {
  for (const kind of kinds) localHistory(kind).clear()
}

/** Asks, then clears. */
export async function askAndClear() {
  const sure = await confirm({
    title: '清除本机记录？',
    text: '这台设备上的搜索和浏览记录会被删除。账号里的观看历史，请到“观看历史”中清空。',
    accept: '清除',
    kind: 'danger',
  })
  if (!sure) return
  clearLocalHistory()
  toast('本机记录已清除', { kind: 'good' })
}
