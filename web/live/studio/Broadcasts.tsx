import { useInfiniteQuery } from '@tanstack/react-query'
import { type BroadcastFigures, reasons, type Studio } from '#contract/live/shapes.ts'
import { Button } from '#ui/forms/Button.tsx'
import { classes } from '#ui/classes.ts'
import { confirm } from '#ui/overlays/confirm.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { EndlessList } from '#web/platform/lists/EndlessList.tsx'
import { date, duration } from '#web/platform/formats.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { coins } from '#web/platform/coins.ts'
import { broadcasts, dropReplay } from '../studio.queries.ts'
import styles from '../StudioPage.module.css'
import { useAct } from './useAct.ts'

/** What broadcasts brought: all of them together, and each. */
export function Broadcasts({ studio: { totals, percent } }: { studio: Studio }) {
  const feed = useInfiniteQuery(broadcasts)
  return (
    <section className={styles.part} aria-label="直播数据">
      <div className={styles.row}>
        <h2>直播数据</h2>
        <Button kind="plain" size={32} render={(link) => <AppLink to="/mine/mineWallet" {...link} />}>
          提现
        </Button>
      </div>
      <Figures
        figures={[
          ['场次', String(totals.broadcasts)],
          ['时长', duration(totals.seconds)],
          ['礼物', `${coins(totals.worth)} 金币`],
          ['收益', `${coins(totals.income)} 金币`],
        ]}
      />
      <p className={styles.small}>礼物中以充值金币支付的部分，{percent}% 归你；赠送的金币不计收益。</p>
      <EndlessList
        feed={feed}
        skeleton={<Skeleton height={96} />}
        empty={<p className={styles.note}>还没有直播过</p>}
      >
        {(list) => (
          <ul className={styles.list}>
            {list.map((broadcast) => (
              <li key={broadcast.id}>
                <OneBroadcast broadcast={broadcast} />
              </li>
            ))}
          </ul>
        )}
      </EndlessList>
    </section>
  )
}

function OneBroadcast({ broadcast }: { broadcast: BroadcastFigures }) {
  const { busy, act } = useAct<'drop'>()
  const { id, title, startedAt, seconds, viewers, peak, worth, income, reason, replay } = broadcast
  async function drop() {
    const sure = await confirm({
      title: '删除这场回放？',
      text: '删除后无法恢复，数据和收益不受影响。',
      accept: '删除',
      kind: 'danger',
    })
    if (sure) await act('drop', () => dropReplay(id))
  }
  return (
    <>
      <div className={styles.row}>
        <b className="one-line">{title || '直播'}</b>
        {replay && (
          <Button kind="plain" size={28} busy={busy !== undefined} onClick={() => void drop()}>
            删除回放
          </Button>
        )}
      </div>
      <p className={styles.small}>
        {date(startedAt)} · {reason ? reasons[reason] : '正在直播'}
      </p>
      <Figures
        figures={[
          ['时长', duration(seconds)],
          ['观众', String(viewers)],
          ['最高在线', String(peak)],
          ['礼物', `${coins(worth)} 金币`],
          ['收益', `${coins(income)} 金币`],
        ]}
        className={styles.three}
      />
    </>
  )
}

type FiguresProps = { figures: readonly (readonly [name: string, value: string])[]; className?: string }

const Figures = ({ figures, className }: FiguresProps) => (
  <dl className={classes(styles.figures, className)}>
    {figures.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
