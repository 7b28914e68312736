import { EditPanel } from '#console/platform/forms/EditPanel.tsx'
import { useDraft } from '#console/platform/forms/useDraft.ts'
import { Field } from '#ui/forms/Field.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { useSaveTerms } from '../queries.ts'
import { readTerms, type TermsDraft } from '../terms-draft.ts'

/** Form of the invitation terms for everybody. */
export function TermsPanel({ opened, onClose }: { opened: TermsDraft | undefined; onClose: () => void }) {
  const { draft, problems, failure, isTouched, change, setProblems, outcome } = useDraft(opened, onClose)
  const save = useSaveTerms()

  function submit() {
    if (!draft) return
    const read = readTerms(draft)
    if ('problems' in read) return setProblems(read.problems)
    save.mutate(read.terms, outcome)
  }

  return (
    <EditPanel
      open={opened !== undefined}
      title="默认规则"
      isTouched={isTouched}
      busy={save.isPending}
      failure={failure}
      onSave={submit}
      onClose={onClose}
    >
      {draft && (
        <>
          <Field
            label="默认比例（%）"
            inputMode="decimal"
            hint="只影响之后的付款"
            error={problems.rate}
            value={draft.rate}
            onChange={(event) => change({ rate: event.target.value })}
          />
          <Field
            label="结算等待（天）"
            inputMode="numeric"
            error={problems.holdDays}
            value={draft.holdDays}
            onChange={(event) => change({ holdDays: event.target.value })}
          />
          <Field
            label="每人每天最多（金币）"
            inputMode="decimal"
            error={problems.dailyCap}
            value={draft.dailyCap}
            onChange={(event) => change({ dailyCap: event.target.value })}
          />
          <TextArea
            label="折算（每行一种货币，一个单位合多少金币）"
            error={problems.coinsFor}
            value={draft.coinsFor}
            onChange={(event) => change({ coinsFor: event.target.value })}
          />
        </>
      )}
    </EditPanel>
  )
}
