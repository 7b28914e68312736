import type { LiveRoomRow, PastBroadcast } from '#contract/live/console.ts'
import { EditPanel } from '#console/platform/forms/EditPanel.tsx'
import { useDraft } from '#console/platform/forms/useDraft.ts'
import { Field } from '#ui/forms/Field.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { type HostDraft, readHost } from '../draft.ts'
import { type Decision, useDecide } from '../queries.ts'
import { stateWords } from '../words.ts'
import { RoomHistory } from './RoomHistory.tsx'

const choices = (['approved', 'refused', 'suspended'] as const).map((value) => ({
  value,
  label: stateWords[value],
}))

type Props = {
  opened: HostDraft | undefined
  room: LiveRoomRow | undefined
  mayEdit: boolean
  onWatch: (broadcast: PastBroadcast) => void
  onDrop: ((broadcast: PastBroadcast) => void) | undefined
  onClose: () => void
}

/** Whether somebody may broadcast and what part of gifts is theirs, with what happened in their room. */
export function HostPanel({ opened, room, mayEdit, onWatch, onDrop, onClose }: Props) {
  const { draft, problems, failure, isTouched, change, setProblems, outcome } = useDraft(opened, onClose)
  const decide = useDecide()

  function submit() {
    if (!draft) return
    const read = readHost(draft)
    if ('problems' in read) return setProblems(read.problems)
    decide.mutate(read.host, outcome)
  }

  return (
    <EditPanel
      open={opened !== undefined}
      title={room?.host.name || '直播间'}
      isTouched={isTouched}
      isNew={room?.state === 'asked'}
      disabled={!mayEdit}
      busy={decide.isPending}
      failure={failure}
      onSave={submit}
      onClose={onClose}
    >
      {draft && (
        <>
          <Select
            label="直播权限"
            disabled={!mayEdit}
            options={choices}
            value={draft.state}
            onChange={(event) => change({ state: event.target.value as Decision['state'] })}
          />
          <Field
            label="礼物分成（%，只算充值金币）"
            inputMode="numeric"
            disabled={!mayEdit}
            error={problems.percent}
            value={draft.percent}
            onChange={(event) => change({ percent: event.target.value })}
          />
          <TextArea
            label="备注（拒绝或暂停时必填，主播会看到）"
            maxLength={200}
            error={problems.note}
            value={draft.note}
            onChange={(event) => change({ note: event.target.value })}
          />
          <RoomHistory key={draft.id} id={draft.id} onWatch={onWatch} onDrop={onDrop} />
        </>
      )}
    </EditPanel>
  )
}
