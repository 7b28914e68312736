import { boardSizes, type DrawKind, drawKinds, totalOf } from '#contract/rewards/odds.ts'
import { EditPanel } from '#console/platform/forms/EditPanel.tsx'
import { Problem } from '#console/platform/forms/Problem.tsx'
import { useDraft } from '#console/platform/forms/useDraft.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Field, type FieldProps } from '#ui/forms/Field.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { type ActivityForm, nothingForm, type PrizeForm, readActivity, weightOf } from '../draft.ts'
import { useSaveActivity } from '../queries.ts'
import { kindNames } from '../words.ts'
import { BoardPreview } from './BoardPreview.tsx'
import { PrizeFields } from './PrizeFields.tsx'
import styles from './Draws.module.css'

type Texts = 'name' | 'title' | 'price' | 'freeDaily' | 'dailyCap'

/** The draft of an activity: terms and prizes, with the odds they would have. */
export function ActivityPanel({
  opened,
  onClose,
}: {
  opened: ActivityForm | undefined
  onClose: () => void
}) {
  const { draft, problems, failure, isTouched, change, setProblems, outcome } = useDraft(opened, onClose)
  const save = useSaveActivity()

  function submit() {
    if (!draft) return
    const read = readActivity(draft)
    if ('problems' in read) return setProblems(read.problems)
    save.mutate(read.activity, outcome)
  }
  const text = (name: Texts, label: string, more: Partial<FieldProps> = {}) =>
    draft && (
      <Field
        label={label}
        {...(problems[name] && { error: problems[name] })}
        value={draft[name]}
        onChange={(event) => change({ [name]: event.target.value })}
        {...more}
      />
    )
  const setKind = (kind: DrawKind) => {
    const prizes = (draft?.prizes ?? []).slice(0, boardSizes[kind].most)
    while (prizes.length < boardSizes[kind].least) prizes.push(nothingForm)
    change({ kind, prizes })
  }
  const setPrize = (at: number, part: Partial<PrizeForm>) =>
    draft &&
    change({ prizes: draft.prizes.map((prize, place) => (place === at ? { ...prize, ...part } : prize)) })
  const weights = (draft?.prizes ?? []).map((prize) => ({ weight: weightOf(prize) }))
  const total = totalOf(weights)
  const size = draft && boardSizes[draft.kind]

  return (
    <EditPanel
      open={opened !== undefined}
      title={draft?.id ? `编辑草稿：${draft.title}` : '新建抽奖活动'}
      isTouched={isTouched}
      busy={save.isPending}
      failure={failure}
      onSave={submit}
      onClose={onClose}
    >
      {draft && size && (
        <>
          {text('title', '标题', { maxLength: 30 })}
          <div className={styles.pair}>
            {text('name', '地址名', {
              maxLength: 40,
              placeholder: 'mid-autumn',
              disabled: draft.id !== undefined,
              hint: '创建后不能更改',
            })}
            <Select
              label="形式"
              disabled={draft.id !== undefined}
              options={drawKinds.map((kind) => ({ value: kind, label: kindNames[kind] }))}
              value={draft.kind}
              onChange={(event) => setKind(event.target.value as DrawKind)}
            />
          </div>
          <div className={styles.pair}>
            {text('price', '每次积分', { inputMode: 'numeric', hint: '0 为只能用免费次数' })}
            {text('freeDaily', '每日免费', { inputMode: 'numeric' })}
            {text('dailyCap', '每日上限', { inputMode: 'numeric' })}
          </div>
          <TextArea
            label="规则"
            rows={4}
            maxLength={2000}
            {...(problems.rules && { error: problems.rules })}
            value={draft.rules}
            onChange={(event) => change({ rules: event.target.value })}
          />
          <BoardPreview kind={draft.kind} prizes={draft.prizes} total={total} />
          <div className={styles.prizes}>
            {draft.prizes.map((prize, at) => (
              <PrizeFields
                key={at}
                prize={prize}
                place={at}
                total={total}
                onChange={(part) => setPrize(at, part)}
                onRemove={
                  draft.prizes.length > size.least
                    ? () => change({ prizes: draft.prizes.filter((_, place) => place !== at) })
                    : undefined
                }
              />
            ))}
          </div>
          {draft.prizes.length < size.most && (
            <Button kind="weak" size={32} onClick={() => change({ prizes: [...draft.prizes, nothingForm] })}>
              加一个奖品
            </Button>
          )}
          <Problem words={problems.prizes} />
          <p className={styles.note}>
            保存的是草稿，不影响正在进行的版本；发布后概率、价格和时间都不能再改。第一个“谢谢参与”同时是奖品发完后的安慰奖。
          </p>
        </>
      )}
    </EditPanel>
  )
}
