import styles from './Panels.module.css'

type Props = {
  label: string
  value: number
  from: number
  to: number
  unit?: string
  onChange: (value: number) => void
}

/** A number on a line, effective while it is slid. */
export function Slider({ label, value, from, to, unit = '', onChange }: Props) {
  return (
    <label className={styles.slider}>
      <span>{label}</span>
      <input
        type="range"
        min={from}
        max={to}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <output>
        {value}
        {unit}
      </output>
    </label>
  )
}
