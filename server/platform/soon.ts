/** A value that is usually available at once and sometimes a promise. */
export type Soon<Value> = Value | Promise<Value>

/** Goes on at once with what is at hand: a promise for each step of each call would cost more than the step. */
export const whenReady = <Value, Next>(value: Soon<Value>, next: (value: Value) => Soon<Next>): Soon<Next> =>
  value instanceof Promise ? value.then(next) : next(value)
