import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { amount } from '#client/formats.ts'
import type { WithdrawalDetail } from '#contract/wallet/withdrawal-console-shapes.ts'
import type { Payee } from '#contract/wallet/withdrawal-shapes.ts'
import { Facts } from '#console/platform/display/Facts.tsx'
import { exactTime } from '#console/platform/formats.ts'
import { Panel } from '#console/platform/display/Panel.tsx'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import { withdrawalQuery } from '../withdrawal-queries.ts'
import {
  arriving,
  methodWords,
  payoutWords,
  reasonWords,
  sourceWords,
  stateWords,
} from '../withdrawal-words.ts'
import { Signals } from './Signals.tsx'
import styles from './Wallet.module.css'
import { WithdrawalActs } from './WithdrawalActs.tsx'

/** One withdrawal: where it goes, what speaks against it, what happened, and what can be done. */
export function WithdrawalPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(withdrawalQuery(id))
  return (
    <Panel
      open={id > 0}
      onClose={onClose}
      title={`提现 ${id}`}
      onSubmit={() => {}}
      footer={
        <Button kind="plain" size={32} onClick={onClose}>
          关闭
        </Button>
      }
    >
      {data ? (
        <Detail one={data} />
      ) : error ? (
        <ErrorState hint={sayFailure(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <LoadingRegion>
          <Skeleton height={320} />
        </LoadingRegion>
      )}
    </Panel>
  )
}

function Detail({ one }: { one: WithdrawalDetail }) {
  const { account } = one
  const { word, kind } = stateWords[one.state]
  return (
    <>
      <Facts
        facts={[
          [
            '状态',
            <span key="state" className={styles.line}>
              <Tag kind={kind}>{word}</Tag>
              {one.reason !== 'none' && <span className={styles.quiet}>{reasonWords[one.reason]}</span>}
            </span>,
          ],
          [
            '用户',
            <Link key="account" className={styles.open} to={`/users?user=${account.id}`}>
              {account.name || '已注销'}（{account.id}）
            </Link>,
          ],
          ['收益', sourceWords[one.source]],
          ['金币', `${amount(one.amount)}，手续费 ${amount(one.fee)}`],
          ['应付', arriving(one.arrives, one.currency)],
          ['方式', [methodWords[one.method], payoutWords[one.payout]].filter(Boolean).join(' · ')],
          ...(one.payeeInFull ? payeeFacts(one.payeeInFull) : [['收款', '已随账号注销删除'] as const]),
          ['流水号', one.reference],
          ['给用户的说明', one.note],
          ['下次查询', one.nextCheckAt > 0 && exactTime(one.nextCheckAt)],
          [
            '账目',
            <Link key="ledger" className={styles.open} to={`/ledger?transfer=${one.holdId}`}>
              查看冻结记录
            </Link>,
          ],
        ]}
      />
      <h3 className={styles.heading}>风险提示</h3>
      <Signals of={one} />
      <WithdrawalActs one={one} />
      <h3 className={styles.heading}>经过</h3>
      <ol className={styles.timeline}>
        {one.steps.map((step) => (
          <li key={`${step.at} ${step.state}`}>
            <time>{exactTime(step.at)}</time>
            <span>
              {step.state === 'review' ? '用户申请' : stateWords[step.state].word}
              {step.by.name && `（${step.by.name}）`}
              {step.note && ` · ${step.note}`}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

function payeeFacts(payee: Payee): (readonly [string, string])[] {
  if (payee.method === 'bank')
    return [
      ['开户人', payee.holder],
      ['银行', [payee.bank, payee.branch].filter(Boolean).join(' ')],
      ['账号', payee.number.replace(/(\d{4})(?=\d)/g, '$1 ')],
    ]
  if (payee.method === 'crypto')
    return [
      ['网络', payee.network],
      ['地址', payee.address],
    ]
  return []
}
