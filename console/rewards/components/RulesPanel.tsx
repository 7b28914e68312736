import { EditPanel } from '#console/platform/forms/EditPanel.tsx'
import { useDraft } from '#console/platform/forms/useDraft.ts'
import { Field } from '#ui/forms/Field.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { readAwards, readRules, type RulesDraft } from '../draft.ts'
import { useSaveRules } from '../queries.ts'
import styles from '../Rewards.module.css'

type Props = { opened: RulesDraft | undefined; onClose: () => void }

/** The rules of check-in, to change. */
export function RulesPanel({ opened, onClose }: Props) {
  const { draft, problems, failure, isTouched, change, setProblems, outcome } = useDraft(opened, onClose)
  const save = useSaveRules()

  function submit() {
    if (!draft) return
    const read = readRules(draft)
    if ('problems' in read) return setProblems(read.problems)
    save.mutate(read.rules, outcome)
  }
  const figure = (name: 'growth' | 'makeupPrice' | 'makeupsPerMonth', label: string) =>
    draft && (
      <Field
        label={label}
        inputMode="numeric"
        {...(problems[name] && { error: problems[name] })}
        value={draft[name]}
        onChange={(event) => change({ [name]: event.target.value })}
      />
    )

  return (
    <EditPanel
      open={opened !== undefined}
      title="修改签到规则"
      isTouched={isTouched}
      busy={save.isPending}
      failure={failure}
      onSave={submit}
      onClose={onClose}
    >
      {draft && (
        <>
          <TextArea
            label="每天的积分"
            hint={awardsHint(draft.awards)}
            {...(problems.awards && { error: problems.awards })}
            value={draft.awards}
            onChange={(event) => change({ awards: event.target.value })}
          />
          {figure('growth', '每天成长值')}
          {figure('makeupPrice', '补签价格（积分）')}
          {figure('makeupsPerMonth', '每月可补签天数')}
          <p className={styles.note}>新规则从保存后的下一次签到起生效，已发的积分不变。</p>
        </>
      )}
    </EditPanel>
  )
}

function awardsHint(text: string): string {
  const awards = readAwards(text)
  return awards
    ? `一轮 ${awards.length} 天，共 ${awards.reduce((sum, one) => sum + one, 0)} 积分`
    : '从第 1 天起，用空格或顿号分开'
}
