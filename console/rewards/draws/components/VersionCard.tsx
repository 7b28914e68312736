import type { VersionFigures } from '#contract/rewards/draws-console.ts'
import { percentOf } from '#contract/rewards/odds.ts'
import { count, dateTime } from '#console/platform/formats.ts'
import { toastFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { confirm } from '#ui/overlays/confirm.tsx'
import { Table, type TableColumn } from '#ui/content/Table.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useEndVersion } from '../queries.ts'
import { contentOf, fitWords, stateNames } from '../words.ts'
import styles from './Draws.module.css'

/** A version as it was published, with what was drawn from it and how well that fits its odds. */
export function VersionCard({ version, mayEnd }: { version: VersionFigures; mayEnd: boolean }) {
  const { number, title, state, price, freeDaily, dailyCap, total, startsAt, endsAt, endedAt, draws, fit } =
    version
  return (
    <section className={styles.version} aria-label={`第 ${number} 版`}>
      <header>
        <h2>
          第 {number} 版 · {title}
        </h2>
        <Tag kind={state === 'running' ? 'teal' : 'plain'}>{endedAt ? '已提前结束' : stateNames[state]}</Tag>
        {mayEnd && state !== 'over' && <EndButton version={version} />}
      </header>
      <p className={styles.note}>
        {dateTime(startsAt)} — {dateTime(endsAt)} · 每次 {price} 积分，每日免费 {freeDaily} 次，上限{' '}
        {dailyCap} 次
      </p>
      <Table
        caption={`第 ${number} 版的奖品`}
        columns={columns(version)}
        rows={version.prizes}
        rowKey={({ id }) => String(id)}
      />
      <p className={styles.note}>
        W = {total}，共抽 {count(draws)} 次；{fitWords(fit)}
      </p>
    </section>
  )
}

type PrizeRow = VersionFigures['prizes'][number]

const columns = ({ total, draws }: VersionFigures): TableColumn<PrizeRow>[] => [
  { key: 'title', label: '奖品', cell: ({ title }) => title },
  { key: 'content', label: '内容', width: '120px', cell: contentOf },
  { key: 'weight', label: '权重', width: '96px', align: 'end', cell: ({ weight }) => count(weight) },
  {
    key: 'odds',
    label: '公布概率',
    width: '112px',
    align: 'end',
    cell: ({ weight }) => percentOf(weight, total),
  },
  { key: 'drawn', label: '抽中', width: '80px', align: 'end', cell: ({ drawn }) => count(drawn) },
  {
    key: 'share',
    label: '实际',
    width: '88px',
    align: 'end',
    cell: ({ drawn }) => (draws ? `${((drawn / draws) * 100).toFixed(3)}%` : '—'),
  },
  { key: 'given', label: '发出', width: '80px', align: 'end', cell: ({ given }) => count(given) },
  {
    key: 'left',
    label: '剩余 / 库存',
    width: '112px',
    align: 'end',
    cell: ({ left, stock }) => (stock === null ? '不限' : `${count(left ?? 0)} / ${count(stock)}`),
  },
]

function EndButton({ version: { id, number } }: { version: VersionFigures }) {
  const end = useEndVersion()
  async function ask() {
    const sure = await confirm({
      title: `结束第 ${number} 版？`,
      text: '成员立即不能再抽，已经抽到的不受影响。此操作不能撤销。',
      accept: '结束',
      kind: 'danger',
    })
    if (sure) end.mutate(id, { onSuccess: () => toast('已结束', { kind: 'good' }), onError: toastFailure })
  }
  return (
    <Button kind="plain" size={28} busy={end.isPending} onClick={() => void ask()}>
      提前结束
    </Button>
  )
}
