/** The colour of a work's state in a list. */
export const stateKinds = {
  draft: 'plain',
  review: 'gold',
  refused: 'red',
  published: 'teal',
  hidden: 'plain',
  taken_down: 'red',
} as const
