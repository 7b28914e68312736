import { StarFilledIcon, StarIcon } from '#ui/icons/actions.ts'
import styles from './Stars.module.css'

/** One to five stars to choose; `words` say what each number means, the first for one star. */
export function Stars({
  value,
  words,
  onChange,
}: {
  value: number
  words: readonly string[]
  onChange: (stars: number) => void
}) {
  return (
    <fieldset className={styles.stars}>
      <legend className="visually-hidden">评分</legend>
      {words.map((word, index) => {
        const stars = index + 1
        return (
          <label key={word} className={styles.star}>
            <input
              type="radio"
              name="stars"
              className="visually-hidden"
              checked={value === stars}
              onChange={() => onChange(stars)}
              aria-label={`${stars} 星，${word}`}
            />
            {stars <= value ? <StarFilledIcon size={36} /> : <StarIcon size={36} />}
          </label>
        )
      })}
    </fieldset>
  )
}
