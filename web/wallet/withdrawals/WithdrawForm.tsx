import { type ReactNode, useState } from 'react'
import type { WithdrawalInfo, WithdrawalMethod } from '#contract/wallet/withdrawal-shapes.ts'
import type { IncomeSource } from '#contract/wallet/withdrawals.ts'
import { quoteOf } from '#contract/wallet/withdrawal-quote.ts'
import { Button } from '#ui/forms/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Segmented } from '#ui/navigation/Segmented.tsx'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { useMembership } from '#web/platform/session/session.ts'
import { arriving, feeWords, methodNames, readAmount } from './withdrawal-words.ts'
import { coins } from '../words.ts'
import styles from './WithdrawPage.module.css'
import { JdValues } from './JdValues.tsx'
import { emptyPayee, PayeeFields, type PayeeText, payeeOf } from './PayeeFields.tsx'
import { WithdrawSheet } from './WithdrawSheet.tsx'

type Props = { info: WithdrawalInfo; source: IncomeSource; onStale: () => void; children: ReactNode }

/** How much, by which way, and to where; then what it costs, and the button. */
export function WithdrawForm({ info, source, onStale, children }: Props) {
  const [method, setMethod] = useState<WithdrawalMethod | undefined>(info.methods[0]?.method)
  const [text, setText] = useState('')
  const [payee, setPayee] = useState<PayeeText>(emptyPayee)
  const [wrong, setWrong] = useState('')
  const [asking, setAsking] = useState(false)
  const terms = info.methods.find((one) => one.method === method)
  const amount = readAmount(text)
  const problem = terms && amount !== undefined ? amountProblem(info, terms, amount) : ''
  const quote = terms && amount !== undefined && !problem ? quoteOf(terms, amount) : undefined
  const where = terms && payeeOf(terms.method, payee, terms.last)

  if (!terms)
    return (
      <main className={styles.form}>
        {children}
        <EmptyState title="暂时不能提现" hint="提现暂未开放，收益会一直保留" />
      </main>
    )
  const choose = (next: WithdrawalMethod) => {
    setMethod(next)
    setText('')
    setWrong('')
  }
  return (
    <>
      <main className={styles.form}>
        {children}
        <Guide payPassword={info.payPassword} />
        <Segmented
          label="提现方式"
          items={info.methods.map((one) => ({ key: one.method, label: methodNames[one.method] }))}
          value={terms.method}
          onChange={(key) => choose(key as WithdrawalMethod)}
        />
        {terms.method === 'jdcard' ? (
          <JdValues
            chosen={amount}
            available={info.available}
            onChoose={(value) => setText(String(value / 100))}
          />
        ) : (
          <Field
            label="提现金额（金币）"
            inputMode="decimal"
            autoComplete="off"
            placeholder={`${coins(terms.least)} 起`}
            value={text}
            error={
              text === ''
                ? undefined
                : amount === undefined
                  ? '请输入金额，最多两位小数'
                  : problem || undefined
            }
            hint={`单笔 ${coins(terms.least)}–${coins(terms.most)}，今日还可提 ${Math.max(0, terms.dayCount - terms.used.count)} 次`}
            after={
              <button
                type="button"
                className={styles.link}
                onClick={() => setText(coins(Math.min(info.available, terms.most)))}
              >
                全部
              </button>
            }
            onChange={(event) => setText(event.target.value)}
          />
        )}
        <PayeeFields
          method={terms.method}
          last={terms.last}
          value={payee}
          wrong={wrong}
          onChange={(next) => {
            setPayee(next)
            setWrong('')
          }}
        />
        <p className={styles.hint}>
          {feeWords(terms)}
          {terms.currency === 'USDT' && `，按 1 USDT = ${coins(terms.rate)} 金币折算`}
          。提交后由人工审核，未通过会全额退回。
        </p>
      </main>
      <footer className={styles.foot}>
        <div className={styles.sum}>
          <p className={styles.total} aria-live="polite">
            <b>{quote ? arriving(quote.arrives, terms.currency) : '—'}</b>
            <small>{quote ? `预计到账，已扣手续费 ${coins(quote.fee)} 金币` : '预计到账'}</small>
          </p>
          <Button disabled={!quote || !where || !info.payPassword} onClick={() => setAsking(true)}>
            申请提现
          </Button>
        </div>
      </footer>
      {quote && where && amount !== undefined && (
        <WithdrawSheet
          open={asking}
          wish={{ source, amount, ...quote, payee: where.payee }}
          shown={where.shown}
          currency={terms.currency}
          onClose={() => setAsking(false)}
          onPayeeWrong={(field) => {
            setAsking(false)
            setWrong(field)
          }}
          onStale={onStale}
        />
      )}
    </>
  )
}

function amountProblem(
  { available }: WithdrawalInfo,
  terms: WithdrawalInfo['methods'][number],
  amount: number,
): string {
  const { least, most, dayCount, daySum, used } = terms
  if (used.count >= dayCount || used.sum + amount > daySum) return '已达今日提现上限，请明天再来'
  if (amount < least) return `最少 ${coins(least)} 金币`
  if (amount > most) return `单笔最多 ${coins(most)} 金币`
  if (amount > available) return '超过可提现的收益'
  return quoteOf(terms, amount).arrives === 0 ? '金额不足以支付手续费' : ''
}

/** Condition that is missing for a withdrawal. */
function Guide({ payPassword }: { payPassword: boolean }) {
  const { isLogin } = useMembership()
  if (payPassword) return null
  const [words, label, to] = isLogin
    ? ['提现需要支付密码，请先设置。', '去设置', '/mine/setting/payPassword']
    : ['登录后才能提现，收益会一直保留。', '去登录', '/mine/login']
  return (
    <section className={styles.guide} aria-label="还差一步">
      <p>{words}</p>
      <Button size={32} render={(link) => <AppLink to={to!} {...link} />}>
        {label}
      </Button>
    </section>
  )
}
