import { Field } from '#ui/forms/Field.tsx'

type Period = { startsAt: string; endsAt: string }

type PeriodFieldsProps = {
  /** Both as `datetime-local` writes them, by the clock of Shanghai; empty is no limit. */
  period: Period
  problems: { [Name in keyof Period]?: string | undefined }
  onChange: (part: Partial<Period>) => void
}

/** Fields for the first and the last moment at which something shows to viewers; both may stay empty. */
export const PeriodFields = ({ period, problems, onChange }: PeriodFieldsProps) => (
  <>
    <Field
      label="开始（上海时间，可空）"
      type="datetime-local"
      error={problems.startsAt}
      value={period.startsAt}
      onChange={(event) => onChange({ startsAt: event.target.value })}
    />
    <Field
      label="结束（上海时间，可空）"
      type="datetime-local"
      error={problems.endsAt}
      value={period.endsAt}
      onChange={(event) => onChange({ endsAt: event.target.value })}
    />
  </>
)
