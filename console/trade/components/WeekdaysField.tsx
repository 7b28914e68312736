import { Pill } from '#ui/navigation/Pill.tsx'
import { withDay } from '../draft.ts'
import { weekdayWords } from '../words.ts'
import styles from './Trade.module.css'

type Props = { days: readonly number[]; onChange: (days: number[]) => void }

/** The days on which something stands in the menu of the day. */
export const WeekdaysField = ({ days, onChange }: Props) => (
  <fieldset className={styles.days}>
    <legend>今日菜单（在哪几天推荐，可不选）</legend>
    <span>
      {weekdayWords.map((word, at) => (
        <Pill key={word} on={days.includes(at + 1)} onClick={() => onChange(withDay(days, at + 1))}>
          {word}
        </Pill>
      ))}
    </span>
  </fieldset>
)
