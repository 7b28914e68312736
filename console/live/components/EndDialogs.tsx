import type { LiveRoomRow, PastBroadcast } from '#contract/live/console.ts'
import { AnswerDialog } from '#console/platform/forms/AnswerDialog.tsx'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { toast } from '#ui/feedback/toast.ts'
import { useDropReplay, useEndRoom } from '../queries.ts'

/** Ends what goes on in a room, after asking why. */
export function EndDialog({ room, onClose }: { room: LiveRoomRow; onClose: () => void }) {
  const end = useEndRoom()
  return (
    <AnswerDialog
      danger
      title={`结束“${room.host.name}”的直播？`}
      text="所有观众会立即看到直播结束，这场直播不留回放，操作会被记录。"
      label="原因"
      accept="立即结束"
      busy={end.isPending}
      onClose={onClose}
      onAnswer={(reason, fail) =>
        end.mutate(
          { id: room.id, reason },
          { onSuccess: () => done('直播已结束', onClose), onError: (error) => fail(sayFailure(error)) },
        )
      }
    />
  )
}

/** Takes a replay away, after asking why. */
export function DropDialog({
  roomId,
  broadcast,
  onClose,
}: {
  roomId: number
  broadcast: PastBroadcast
  onClose: () => void
}) {
  const drop = useDropReplay()
  return (
    <AnswerDialog
      danger
      title={`删除“${broadcast.title || '直播'}”的回放？`}
      text="正在看的人会立即看不到，删除后无法恢复，操作会被记录。"
      label="原因"
      accept="删除"
      busy={drop.isPending}
      onClose={onClose}
      onAnswer={(reason, fail) =>
        drop.mutate(
          { id: roomId, broadcastId: broadcast.id, reason },
          { onSuccess: () => done('回放已删除', onClose), onError: (error) => fail(sayFailure(error)) },
        )
      }
    />
  )
}

function done(words: string, onClose: () => void): void {
  toast(words, { kind: 'good' })
  onClose()
}
