import { caseSources } from '#contract/moderation/case-shapes.ts'
import { gravities } from '#contract/moderation/reasons.ts'
import { subjectKinds, subjectTitles } from '#contract/moderation/subjects.ts'
import { Segmented } from '#ui/navigation/Segmented.tsx'
import { Select } from '#ui/forms/Select.tsx'
import type { CaseFilter } from '../queries.ts'
import type { FilterName } from '../useQueueFilter.ts'
import { gravityWords, sourceWords } from '../words.ts'
import styles from './Queue.module.css'

const states = [
  { key: 'open', label: '全部' },
  { key: 'waiting', label: '待处理' },
  { key: 'mine', label: '我的' },
  { key: 'decided', label: '已处理' },
]

type Props = { filter: CaseFilter; onChange: (name: FilterName, value: string) => void }

/** Narrows the queue. */
export function QueueFilters({ filter, onChange }: Props) {
  const select = (name: FilterName, label: string, all: string, options: [string, string][]) => (
    <Select
      dense
      hideLabel
      label={label}
      options={[{ value: '', label: all }, ...options.map(([value, title]) => ({ value, label: title }))]}
      value={filter[name] ?? ''}
      onChange={(event) => onChange(name, event.target.value)}
    />
  )
  return (
    <>
      <div className={styles.states}>
        <Segmented
          label="状态"
          items={states}
          value={filter.state ?? 'open'}
          onChange={(key) => onChange('state', key === 'open' ? '' : key)}
        />
      </div>
      {select(
        'gravity',
        '按严重程度筛选',
        '全部程度',
        gravities.toReversed().map((each) => [each, gravityWords[each]]),
      )}
      {select(
        'kind',
        '按类型筛选',
        '全部类型',
        subjectKinds.map((each) => [each, subjectTitles[each]]),
      )}
      {select(
        'source',
        '按来源筛选',
        '全部来源',
        caseSources.map((each) => [each, sourceWords[each]]),
      )}
    </>
  )
}
