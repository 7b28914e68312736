/**
 * The JSON text of a `Shape` that PostgreSQL wrote, for the few hottest reads: it goes out as it is, past the contract's
 * serialiser. Its statement must name each field of the contract and no other; the tests of the feature compare.
 */
export class ReadyJson<Shape> {
  declare readonly shape: Shape
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}
