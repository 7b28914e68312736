import { useQuery } from '@tanstack/react-query'
import { PictureField } from '#console/platform/forms/PictureField.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { Switch } from '#ui/forms/Switch.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import styles from './Drama.module.css'
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
const states = [
  { value: 'draft', label: '草稿（不可见）' },
  { value: 'published', label: '已发布' },
]
const down = { value: 'taken_down', label: '已下架' }

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

/** What of a drama can be changed. */
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
      <Field
        label="标题"
        maxLength={80}
        disabled={disabled}
        error={problems.title}
        value={draft.title}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <Field
        label="出品"
        maxLength={80}
        disabled={disabled}
        value={draft.author}
        onChange={(event) => onChange({ author: event.target.value })}
      />
      <TextArea
        label="简介"
        maxLength={2000}
        disabled={disabled}
        value={draft.intro}
        onChange={(event) => onChange({ intro: event.target.value })}
      />
      <div className={styles.pair}>
        <Select
          label="类型"
          disabled={disabled}
          options={forms}
          value={draft.form}
          onChange={(event) => onChange({ form: event.target.value as DramaDraft['form'] })}
        />
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
          <Field
            key={name}
            label={label}
            hint={hint}
            inputMode="decimal"
            disabled={disabled}
            error={problems[name]}
            value={draft[name]}
            onChange={(event) => onChange({ [name]: event.target.value })}
          />
        ))}
        <Select
          label="状态"
          disabled={disabled || isDown}
          hint={isDown ? '先恢复，再发布' : undefined}
          options={isDown ? [down] : states}
          value={isDown ? down.value : draft.visibility}
          onChange={(event) => onChange({ visibility: event.target.value as DramaDraft['visibility'] })}
        />
      </div>
      {switches.map(({ name, label }) => (
        <Switch
          key={name}
          label={label}
          checked={draft[name]}
          disabled={disabled}
          onChange={(on) => onChange({ [name]: on })}
        />
      ))}
    </>
  )
}
