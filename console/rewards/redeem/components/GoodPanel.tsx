import { goodKinds } from '#contract/rewards/mall.ts'
import { EditPanel } from '#console/platform/forms/EditPanel.tsx'
import { PictureField } from '#console/platform/forms/PictureField.tsx'
import { useDraft } from '#console/platform/forms/useDraft.ts'
import { Field, type FieldProps } from '#ui/forms/Field.tsx'
import { Switch } from '#ui/forms/Switch.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { type GoodDraft, readGood } from '../good-draft.ts'
import { useSaveGood } from '../queries.ts'
import { giftWords } from '../words.ts'
import { readGift } from '../draft.ts'
import { GiftFields } from './GiftFields.tsx'
import styles from './Redeem.module.css'

type Texts = 'title' | 'price' | 'moreStock' | 'perMember' | 'startsAt' | 'endsAt' | 'position'

/** A new good, or one to change; what it gives is fixed once it is made. */
export function GoodPanel({ opened, onClose }: { opened: GoodDraft | undefined; onClose: () => void }) {
  const { draft, problems, failure, isTouched, change, setProblems, outcome } = useDraft(opened, onClose)
  const save = useSaveGood()

  function submit() {
    if (!draft) return
    const read = readGood(draft)
    if ('problems' in read) return setProblems(read.problems)
    save.mutate(read.good, outcome)
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
  const gift = draft && readGift(draft)

  return (
    <EditPanel
      open={opened !== undefined}
      title={draft?.id ? `编辑商品：${opened?.title ?? draft.title}` : '新增商品'}
      isTouched={isTouched}
      busy={save.isPending}
      failure={failure}
      onSave={submit}
      onClose={onClose}
    >
      {draft && (
        <>
          {text('title', '名称', { maxLength: 30 })}
          {draft.id === undefined ? (
            <GiftFields kinds={goodKinds} gift={draft} onChange={change} />
          ) : (
            <p className={styles.note}>内容：{gift && giftWords(gift)}。内容不能改，要给别的请新增商品。</p>
          )}
          {problems.amount && <p role="alert">{problems.amount}</p>}
          <div className={styles.pair}>
            {text('price', '价格（积分）', { inputMode: 'numeric' })}
            {text('moreStock', draft.id === undefined ? '库存' : '增减库存', {
              hint: draft.id === undefined ? '赠送金币按库存拨出预算' : `现有 ${draft.stock} 件`,
            })}
          </div>
          <div className={styles.pair}>
            {text('perMember', '每人限兑', { inputMode: 'numeric', hint: '0 为不限' })}
            {text('position', '次序', { inputMode: 'numeric', hint: '小的在前' })}
          </div>
          <div className={styles.pair}>
            {text('startsAt', '开始（可空）', { type: 'datetime-local' })}
            {text('endsAt', '结束（可空）', { type: 'datetime-local' })}
          </div>
          <TextArea
            label="说明（可空）"
            maxLength={200}
            value={draft.intro}
            onChange={(event) => change({ intro: event.target.value })}
          />
          <PictureField
            label="图片（可空）"
            cover={draft.cover}
            problem={problems.picture}
            onChoose={(picture) => change({ picture })}
            onProblem={(picture) => setProblems({ picture })}
          />
          <Switch label="在售" checked={draft.onSale} onChange={(onSale) => change({ onSale })} />
        </>
      )}
    </EditPanel>
  )
}
