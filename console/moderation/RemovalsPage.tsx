import { useInfiniteQuery } from '@tanstack/react-query'
import { AnswerList, useAnswered } from './components/AnswerList.tsx'
import { RemovalCard } from './components/RemovalCard.tsx'
import { removalsQuery } from './queries.ts'

const empty = {
  waiting: '没有等待处理的申请',
  decided: '还没有处理过申请',
  hint: '任何人都可以在 /removal 提交申请，不需要账号',
}

/** Removal requests of people without an account, the most urgent first. */
export function RemovalsPage() {
  const answered = useAnswered()
  const query = useInfiniteQuery(removalsQuery(answered[0]))
  return (
    <AnswerList title="移除申请" answered={answered} query={query} empty={empty}>
      {(row) => <RemovalCard key={row.id} row={row} />}
    </AnswerList>
  )
}
