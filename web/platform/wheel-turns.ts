/** A step of a wheel or touch pad: how far in CSS pixels, signed, and when in milliseconds. */
type Step = { by: number; at: number }

/** Less is a hand that rests on the touch pad. */
const least = 4
/** Whoever pauses so long begins to roll anew, in milliseconds. */
const pause = 200
/** No notch of a mouse is less, on a screen of three pixels to one either. */
const notch = 30

/**
 * Tells of each step whether it turns a page. Rolling turns once, however far a touch pad glides on; notches of a mouse turn one by one,
 * and are told from a glide by being all alike.
 */
export function rollsOf(): (step: Step) => boolean {
  let before: Step = { by: 0, at: -Infinity }
  let turned = false
  return (step) => {
    const goesOn = step.at - before.at < pause && Math.sign(step.by) === Math.sign(before.by)
    const isAlike = Math.abs(step.by) >= notch && Math.abs(step.by - before.by) < 1
    const turns = goesOn && turned ? isAlike : Math.abs(step.by) >= least
    turned = turns || (goesOn && turned)
    before = step
    return turns
  }
}
