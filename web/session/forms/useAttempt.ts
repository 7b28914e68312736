import { useState } from 'react'
import { problemOf, type FieldName, type Problem } from './refusals.ts'

type Doing<Input, Output> = { mutateAsync: (input: Input) => Promise<Output>; isPending: boolean }

/** A form that is sent: what is wrong beside which field, and whether it is under way. */
export function useAttempt<Input, Output>(
  doing: Doing<Input, Output>,
  done: (output: Output) => void | Promise<void>,
) {
  const [problem, setProblem] = useState<Problem>()
  const at = (field: Problem['field']) => (problem?.field === field ? problem.text : undefined)
  return {
    busy: doing.isPending,
    at,
    /** Says that a field is not filled in rightly, before anything is sent. */
    refuse: (field: FieldName, text: string) => setProblem({ field, text }),
    /** Sends it. */
    send: (input: Input): void => {
      setProblem(undefined)
      doing.mutateAsync(input).then(done, (error: unknown) => setProblem(problemOf(error)))
    },
  }
}
export type Attempt = Pick<ReturnType<typeof useAttempt>, 'at' | 'busy'>
