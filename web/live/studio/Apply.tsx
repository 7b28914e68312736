import type { Studio } from '#contract/live/shapes.ts'
import { Button } from '#ui/forms/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { apply } from '../studio.queries.ts'
import { useAct } from './useAct.ts'

const words = {
  none: {
    title: '申请成为主播',
    hint: '审核通过后，用 OBS 等直播软件推流就能开播。主播必须年满 18 周岁，且只拍自己。',
  },
  asked: { title: '申请已提交', hint: '工作人员会尽快审核，结果会显示在这里。' },
  refused: { title: '申请没有通过', hint: '可以修改后重新申请。' },
  suspended: { title: '直播权限已暂停', hint: '有疑问请联系客服。' },
} as const

/** Before somebody may broadcast: asking for it, and how that stands. */
export function Apply({ studio: { state, note } }: { studio: Studio }) {
  const { busy, act } = useAct<'apply'>()
  if (state === 'approved') return null
  const { title, hint } = words[state]
  const mayAsk = state === 'none' || state === 'refused'
  return (
    <EmptyState
      title={title}
      hint={note ? `${note}。${hint}` : hint}
      action={
        mayAsk && (
          <Button busy={busy !== undefined} busyLabel="提交中" onClick={() => void act('apply', apply)}>
            {state === 'none' ? '申请开播' : '重新申请'}
          </Button>
        )
      }
    />
  )
}
