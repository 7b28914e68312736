import { EditPanel } from '#console/platform/forms/EditPanel.tsx'
import { PictureField } from '#console/platform/forms/PictureField.tsx'
import { useDraft } from '#console/platform/forms/useDraft.ts'
import { Field } from '#ui/forms/Field.tsx'
import { Switch } from '#ui/forms/Switch.tsx'
import { type GiftDraft, readGift } from '../draft.ts'
import { useSaveGift } from '../queries.ts'

/** A new gift, or one to change. */
export function GiftPanel({ opened, onClose }: { opened: GiftDraft | undefined; onClose: () => void }) {
  const { draft, problems, failure, isTouched, change, setProblems, outcome } = useDraft(opened, onClose)
  const save = useSaveGift()

  function submit() {
    if (!draft) return
    const read = readGift(draft)
    if ('problems' in read) return setProblems(read.problems)
    save.mutate(read.gift, outcome)
  }

  return (
    <EditPanel
      open={opened !== undefined}
      title={draft?.id ? '编辑礼物' : '新增礼物'}
      isTouched={isTouched}
      busy={save.isPending}
      failure={failure}
      onSave={submit}
      onClose={onClose}
    >
      {draft && (
        <>
          <PictureField
            key={draft.id ?? 'new'}
            label="图片（正方形）"
            cover={draft.shown}
            problem={problems.picture}
            onChoose={(picture) => change({ picture })}
            onProblem={(picture) => setProblems({ ...problems, picture })}
          />
          <Field
            label="名称"
            maxLength={10}
            error={problems.name}
            value={draft.name}
            onChange={(event) => change({ name: event.target.value })}
          />
          <Field
            label="价格（金币）"
            inputMode="decimal"
            error={problems.price}
            value={draft.price}
            onChange={(event) => change({ price: event.target.value })}
          />
          <Field
            label="次序（小的在前）"
            inputMode="numeric"
            error={problems.position}
            value={draft.position}
            onChange={(event) => change({ position: event.target.value })}
          />
          <Switch
            label="隐藏（观众看不到）"
            checked={draft.hidden}
            onChange={(hidden) => change({ hidden })}
          />
        </>
      )}
    </EditPanel>
  )
}
