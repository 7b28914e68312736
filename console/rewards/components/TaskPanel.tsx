import { EditPanel } from '#console/platform/forms/EditPanel.tsx'
import { useDraft } from '#console/platform/forms/useDraft.ts'
import type { TaskKind } from '#contract/rewards/tasks.ts'
import { Field } from '#ui/forms/Field.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { Switch } from '#ui/forms/Switch.tsx'
import { readTask, type TaskDraft } from '../draft.ts'
import { useSaveTask } from '../queries.ts'
import styles from '../Rewards.module.css'
import { isOnce, kindOptions } from '../words.ts'

type Figure = 'goal' | 'points' | 'growth' | 'cards' | 'position'
type Props = { opened: TaskDraft | undefined; onClose: () => void }

/** A new task, or one to change. */
export function TaskPanel({ opened, onClose }: Props) {
  const { draft, problems, failure, isTouched, change, setProblems, outcome } = useDraft(opened, onClose)
  const save = useSaveTask()

  function submit() {
    if (!draft) return
    const read = readTask(draft)
    if ('problems' in read) return setProblems(read.problems)
    save.mutate(read.task, outcome)
  }
  const figure = (name: Figure, label: string) =>
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
      title={draft?.id ? `编辑任务：${opened?.title ?? draft.title}` : '新增任务'}
      isTouched={isTouched}
      busy={save.isPending}
      failure={failure}
      onSave={submit}
      onClose={onClose}
    >
      {draft && (
        <>
          <Select
            label="统计什么"
            options={kindOptions}
            value={draft.kind}
            disabled={draft.id !== undefined}
            hint="由服务器自己统计，新增后不能改"
            onChange={(event) => change({ kind: event.target.value as TaskKind })}
          />
          <Field
            label="名称"
            maxLength={30}
            {...(problems.title && { error: problems.title })}
            value={draft.title}
            onChange={(event) => change({ title: event.target.value })}
          />
          <div className={styles.pair}>
            {!isOnce(draft.kind) && figure('goal', '目标')}
            {figure('position', '次序')}
          </div>
          <div className={styles.pair}>
            {figure('points', '积分')}
            {figure('growth', '成长值')}
            {figure('cards', '补签卡')}
          </div>
          <Switch label="启用" checked={draft.active} onChange={(active) => change({ active })} />
          <p className={styles.note}>改动只影响之后的领取，已领取的奖励不变。</p>
        </>
      )}
    </EditPanel>
  )
}
