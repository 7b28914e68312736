import { EditPanel } from '#console/platform/forms/EditPanel.tsx'
import { useDraft } from '#console/platform/forms/useDraft.ts'
import { Field, type FieldProps } from '#ui/forms/Field.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { Switch } from '#ui/forms/Switch.tsx'
import { type CardDraft, readCard } from '../draft.ts'
import { useSaveCard } from '../queries.ts'
import { tierOptions } from '#console/platform/tiers.ts'
import styles from './Membership.module.css'

type Texts = Exclude<keyof CardDraft, 'id' | 'once' | 'onSale'>

/** A new card, or one to change. */
export function CardPanel({ opened, onClose }: { opened: CardDraft | undefined; onClose: () => void }) {
  const { draft, problems, failure, isTouched, change, setProblems, outcome } = useDraft(opened, onClose)
  const save = useSaveCard()

  function submit() {
    if (!draft) return
    const read = readCard(draft)
    if ('problems' in read) return setProblems(read.problems)
    save.mutate(read.card, outcome)
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

  return (
    <EditPanel
      open={opened !== undefined}
      title={draft?.id ? `编辑会员卡：${opened?.title ?? draft.title}` : '新增会员卡'}
      isTouched={isTouched}
      busy={save.isPending}
      failure={failure}
      onSave={submit}
      onClose={onClose}
    >
      {draft && (
        <>
          <Select
            label="等级"
            options={tierOptions}
            value={draft.type}
            onChange={(event) => change({ type: event.target.value })}
          />
          {text('title', '名称', { maxLength: 20 })}
          {text('badge', '角标（可空）', { maxLength: 8, placeholder: '最划算' })}
          <div className={styles.pair}>
            {text('days', '天数', { inputMode: 'numeric' })}
            {text('position', '次序', { inputMode: 'numeric', hint: '小的在前' })}
          </div>
          <div className={styles.pair}>
            {text('price', '售价', { inputMode: 'decimal' })}
            {text('originalPrice', '原价（可空）', { inputMode: 'decimal', hint: '划线显示' })}
          </div>
          <div className={styles.pair}>
            {text('currency', '币种', { maxLength: 3 })}
            {text('coinPrice', '金币价（可空）', { inputMode: 'decimal', hint: '空为不用金币出售' })}
          </div>
          {text('growth', '成长值', { inputMode: 'numeric', hint: '购买后增加的成长值' })}
          <Switch label="每人只能购买一次" checked={draft.once} onChange={(once) => change({ once })} />
          <Switch label="在售" checked={draft.onSale} onChange={(onSale) => change({ onSale })} />
          <p className={styles.note}>改动只影响之后的订单，已售出的会员时长不变。</p>
        </>
      )}
    </EditPanel>
  )
}
