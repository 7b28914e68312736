import type { FilmRow } from '#contract/video/console.ts'
import { TagsField } from '#console/kinds/WorkFields.tsx'
import { ChoiceField, LongTextField, SwitchField, TextField } from '#console/platform/forms/BoundFields.tsx'
import { visibilityWords } from '#console/platform/words.ts'
import { Select } from '#ui/forms/Select.tsx'
import type { FilmDraft, FilmProblems } from '../draft.ts'
import styles from './Film.module.css'

export type Channel = { id: number; name: string }

type FilmFieldsProps = {
  film: FilmRow
  draft: FilmDraft
  problems: FilmProblems
  channels: readonly Channel[]
  disabled: boolean
  onChange: (change: Partial<FilmDraft>) => void
}

const states = [
  { value: 'draft', label: '草稿（不可见）' },
  { value: 'published', label: '已发布' },
]

const down = { value: 'taken_down', label: '已下架' }
const ofDrama = { value: 'draft', label: '由剧集展示' }

/** Editable fields of a film; those that are changed most often come first. */
export function FilmFields(props: FilmFieldsProps) {
  const { film, draft, channels, disabled, onChange } = props
  const isDown = film.visibility === 'taken_down'
  const fixed = isDown ? down : film.drama && film.visibility === 'draft' ? ofDrama : undefined
  const kept = keptState(film)
  return (
    <>
      <TextField form={props} name="title" label="标题" maxLength={80} />
      <div className={styles.pair}>
        <TextField form={props} name="price" label="价格（金币）" inputMode="decimal" hint="0 为免费" />
        <TextField
          form={props}
          name="previewSeconds"
          label="试看（秒）"
          inputMode="numeric"
          hint="0 为不能试看"
        />
        <ChoiceField
          form={props}
          name="categoryId"
          label="频道"
          disabled={disabled || draft.short}
          hint={draft.short ? '短视频不归频道' : undefined}
          options={[
            { value: '0', label: '不归频道' },
            ...channels.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <Select
          label="状态"
          disabled={disabled || fixed !== undefined}
          hint={hintOf(film)}
          options={fixed ? [fixed] : [...kept, ...states]}
          value={fixed?.value ?? draft.visibility}
          onChange={(event) => onChange({ visibility: event.target.value as FilmDraft['visibility'] })}
        />
      </div>
      {draft.visibility === 'draft' && !fixed && (
        <TextField form={props} name="publishAt" label="定时发布（上海时间，可空）" type="datetime-local" />
      )}
      <SwitchField form={props} name="vip" label="VIP 可看整片" />
      <LongTextField form={props} name="description" label="简介" maxLength={2000} />
      <TagsField form={props} />
      <TextField form={props} name="actors" label="演员" hint="用逗号隔开，没有的会新建" />
      <div className={styles.pair}>
        <TextField
          form={props}
          name="collection"
          label="合集"
          hint="没有的会新建"
          maxLength={80}
          disabled={disabled || draft.short}
        />
        <TextField
          form={props}
          name="episode"
          label="第几集"
          inputMode="numeric"
          disabled={disabled || draft.short || !draft.collection.trim()}
        />
      </div>
      <SwitchField
        form={props}
        name="short"
        label="短视频（只在短视频里展示）"
        disabled={disabled || Boolean(film.drama)}
      />
    </>
  )
}

/** A state that is neither of those that can be chosen: the film keeps it unless one of them is. */
const keptState = ({ visibility }: FilmRow) =>
  states.some(({ value }) => value === visibility)
    ? []
    : [{ value: visibility, label: visibilityWords[visibility] ?? visibility }]

function hintOf({ visibility, drama }: FilmRow): string | undefined {
  if (visibility === 'taken_down') return '先恢复，再发布'
  return drama ? `价格和试看也以《${drama}》为准` : undefined
}
