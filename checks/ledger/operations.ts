import fc from 'fast-check'

/** One thing somebody does. People are 0 to 2 of a sequence; `which` chooses among what was done before. */
export type Single =
  | { do: 'topUp'; who: number; paid: number; bonus: number }
  | { do: 'points'; who: number; amount: number }
  | { do: 'buy'; who: number; from: number; price: number; share: number }
  | { do: 'overdraw'; who: number }
  | { do: 'hold'; who: number; paid: number; bonus: number }
  | { do: 'capture'; which: number; percent: number }
  | { do: 'release'; which: number }
  | { do: 'expire'; which: number }
  | { do: 'late'; which: number }
  | { do: 'reverse'; which: number }
  | { do: 'replay'; which: number }
  | { do: 'otherBody'; which: number }
/** Or two at the same moment; `twice` is the very same again. */
export type Operation = Single | { do: 'atOnce'; both: [Single, Single] } | { do: 'twice'; one: Single }

const who = fc.nat(2)
const which = fc.nat(30)
const coins = fc.nat(400)

const single: fc.Arbitrary<Single> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('topUp' as const), who, paid: fc.nat(1500), bonus: fc.nat(300) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('points' as const),
      who,
      amount: fc.integer({ min: -60, max: 100 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      who,
      from: who,
      price: coins,
      share: fc.nat(100),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('overdraw' as const), who }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('hold' as const), who, paid: coins, bonus: fc.nat(60) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('capture' as const), which, percent: fc.nat(100) }) },
  ...(['release', 'expire', 'late', 'replay', 'otherBody'] as const).map((kind) => ({
    weight: 1,
    arbitrary: fc.record({ do: fc.constant(kind), which }),
  })),
  { weight: 3, arbitrary: fc.record({ do: fc.constant('reverse' as const), which }) },
)

/** So many sequences are played beside each other, and looked at together. */
export const batchSize = 25

/** A sequence of up to twenty operations. */
const sequence: fc.Arbitrary<Operation[]> = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: single },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('atOnce' as const), both: fc.tuple(single, single) }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('twice' as const), one: single }) },
  ),
  { maxLength: 20, size: 'max' },
)

export const batches = fc.array(sequence, { minLength: batchSize, maxLength: batchSize })
