import type { ActivityDetail } from '#contract/rewards/draws.ts'
import { Button } from '#ui/forms/Button.tsx'
import { AppLink, go } from '#web/platform/navigation/navigation.tsx'
import { useMembership } from '#web/platform/session/session.ts'
import { useDraw } from '../useDraw.ts'
import { buttonOf } from '../words.ts'
import { DrawButton } from './DrawButton.tsx'
import { NineGrid } from './NineGrid.tsx'
import { ResultDialog } from './ResultDialog.tsx'
import { Wheel } from './Wheel.tsx'
import styles from './Board.module.css'

/** The board of an activity with what the viewer may still do, and the telling of what was won. */
export function Board({ activity, onStale }: { activity: ActivityDetail; onStale: () => void }) {
  const { isLogin } = useMembership()
  const { turn, draw, land, rest } = useDraw(activity, onStale)
  const { kind, prizes, mine, state } = activity
  const Ring = kind === 'wheel' ? Wheel : NineGrid
  const button = buttonOf(activity)
  const must = state === 'running' && !isLogin
  return (
    <section className={styles.board} aria-label="抽奖">
      <Ring prizes={prizes} target={'result' in turn ? turn.result.position : undefined} onLanded={land}>
        <DrawButton
          {...(must ? { label: '登录', note: '登录后抽奖', idle: false } : button)}
          round={kind === 'wheel'}
          busy={turn.phase === 'asking' || turn.phase === 'turning'}
          onDraw={() => (must ? go('/mine/login') : void draw())}
        />
      </Ring>
      <p className={styles.mine}>
        <span>
          今日还可抽 <b>{mine.drawsLeft}</b> 次
        </span>
        <span>
          我的积分 <b>{mine.points}</b>
        </span>
        <Button kind="weak" size={28} render={(link) => <AppLink to="/Activity/lottery/history" {...link} />}>
          中奖记录
        </Button>
      </p>
      <ResultDialog
        result={turn.phase === 'told' ? turn.result : undefined}
        again={!button.idle}
        onAgain={() => {
          rest()
          void draw()
        }}
        onClose={rest}
      />
    </section>
  )
}
