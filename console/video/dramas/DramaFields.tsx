import { useQuery } from '@tanstack/react-query'
import styles from '#console/kinds/Work.module.css'
import { StateField } from '#console/kinds/WorkFields.tsx'
import { ChoiceField, LongTextField, SwitchField, TextField } from '#console/platform/forms/BoundFields.tsx'
import { PictureField } from '#console/platform/forms/PictureField.tsx'
import { Select } from '#ui/forms/Select.tsx'
import type { DramaDraft, DramaProblems } from './draft.ts'
import { categoriesQuery } from './queries.ts'
import { formWords } from './words.ts'

type DramaFieldsProps = {
  isDown: boolean
  draft: DramaDraft
  problems: DramaProblems
  disabled: boolean
  onChange: (change: Partial<DramaDraft>) => void
  onProblem: (picture: string) => void
}

const forms = Object.entries(formWords).map(([value, label]) => ({ value, label }))

/** The fields that are typed as figures. */
const typed = [
  { name: 'price', label: '全剧价格（金币）', hint: '0 为不整部出售' },
  { name: 'episodePrice', label: '每集价格（金币）', hint: '0 为不单集出售' },
  { name: 'freeEpisodes', label: '开头免费（集）', hint: '前几集人人可看' },
  { name: 'previewSeconds', label: '试看（秒）', hint: '未解锁的每集可看几秒' },
] as const

const switches = [
  { name: 'vip', label: 'VIP 可看全部剧集' },
  { name: 'finished', label: '已完结' },
  { name: 'recommended', label: '首页推荐' },
] as const

/** Editable fields of a drama. */
export function DramaFields(props: DramaFieldsProps) {
  const { isDown, draft, problems, disabled, onChange, onProblem } = props
  const categories = useQuery(categoriesQuery).data ?? []
  return (
    <>
      <PictureField
        label="封面（3:4）"
        cover={draft.cover}
        problem={problems.picture}
        onChoose={(picture) => onChange({ picture })}
        onProblem={onProblem}
      />
      <TextField form={props} name="title" label="标题" maxLength={80} />
      <TextField form={props} name="author" label="出品" maxLength={80} />
      <LongTextField form={props} name="intro" label="简介" maxLength={2000} />
      <div className={styles.pair}>
        <ChoiceField form={props} name="form" label="类型" options={forms} />
        <Select
          label="频道"
          disabled={disabled}
          options={[
            { value: '0', label: '无' },
            ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={String(draft.categoryId)}
          onChange={(event) => onChange({ categoryId: Number(event.target.value) })}
        />
        {typed.map(({ name, label, hint }) => (
          <TextField
            key={name}
            form={props}
            name={name}

            label={label}
            hint={hint}
            inputMode="decimal"
          />
        ))}
        <StateField form={props} isDown={isDown} />
      </div>
      {switches.map(({ name, label }) => (
        <SwitchField key={name} form={props} name={name} label={label} />
      ))}
    </>
  )
}
