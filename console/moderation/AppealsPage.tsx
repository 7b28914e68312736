import { useInfiniteQuery } from '@tanstack/react-query'
import { AnswerList, useAnswered } from './components/AnswerList.tsx'
import { AppealCard } from './components/AppealCard.tsx'
import { appealsQuery } from './queries.ts'

const empty = {
  waiting: '没有等待处理的申诉',
  decided: '还没有处理过申诉',
  hint: '作者收到决定后六个月内可以申诉一次',
}

/** Appeals of authors; a second person decides. */
export function AppealsPage() {
  const answered = useAnswered()
  const query = useInfiniteQuery(appealsQuery(answered[0]))
  return (
    <AnswerList title="申诉" answered={answered} query={query} empty={empty}>
      {(row) => <AppealCard key={row.id} row={row} />}
    </AnswerList>
  )
}
