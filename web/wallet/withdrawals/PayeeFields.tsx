import { networks, type PayeeInput, type WithdrawalMethod } from '#contract/wallet/withdrawal-shapes.ts'
import { Field } from '#ui/forms/Field.tsx'
import { Segmented } from '#ui/navigation/Segmented.tsx'
import { payeeProblem } from './withdrawal-words.ts'
import styles from './WithdrawPage.module.css'

/** Draft of the payee, and the methods for which another account than the last one is entered. */
export type PayeeText = {
  holder: string
  bank: string
  number: string
  branch: string
  network: (typeof networks)[number]
  address: string
  isOther: boolean
}
export const emptyPayee: PayeeText = {
  holder: '',
  bank: '',
  number: '',
  branch: '',
  network: 'TRC20',
  address: '',
  isOther: false,
}

/** Where it goes as it is asked for, and as it is shown before; nothing while something is missing. */
export function payeeOf(
  method: WithdrawalMethod,
  { holder, bank, number, branch, network, address, isOther }: PayeeText,
  last: string,
): { payee: PayeeInput; shown: string } | undefined {
  if (method === 'jdcard') return { payee: { method }, shown: '京东卡，在提现明细里查看卡密' }
  if (last && !isOther) return { payee: { method, last: true }, shown: last }
  if (method === 'bank')
    return holder.trim() && bank.trim() && number.trim().length >= 8
      ? {
          payee: {
            method,
            holder: holder.trim(),
            bank: bank.trim(),
            number: number.trim(),
            branch: branch.trim(),
          },
          shown: `${bank.trim()} ${number.trim()}`,
        }
      : undefined
  const text = address.trim()
  return text.length >= 20 && text.length <= 64
    ? { payee: { method, network, address: text }, shown: `${network} ${text}` }
    : undefined
}

type Props = {
  method: WithdrawalMethod
  last: string
  value: PayeeText
  /** The field the server refused. */
  wrong: string
  onChange: (next: PayeeText) => void
}

/** Where it goes: the same place as last, or another. */
export function PayeeFields({ method, last, value, wrong, onChange }: Props) {
  if (method === 'jdcard') return null
  if (last && !value.isOther)
    return (
      <p className={styles.last}>
        <span>{last}</span>
        <button type="button" className={styles.link} onClick={() => onChange({ ...value, isOther: true })}>
          换一个
        </button>
      </p>
    )
  const field = (name: 'holder' | 'bank' | 'number' | 'branch' | 'address') => ({
    value: value[name],
    autoComplete: 'off',
    error: wrong === name ? payeeProblem(name) : undefined,
    onChange: (event: { target: { value: string } }) => onChange({ ...value, [name]: event.target.value }),
  })
  if (method === 'bank')
    return (
      <>
        <Field label="开户人姓名" maxLength={40} {...field('holder')} />
        <Field label="开户银行" maxLength={40} {...field('bank')} />
        <Field label="卡号" inputMode="numeric" maxLength={40} {...field('number')} />
        <Field label="开户支行（选填）" maxLength={60} {...field('branch')} />
      </>
    )
  return (
    <>
      <Segmented
        label="网络"
        items={networks.map((key) => ({ key, label: key }))}
        value={value.network}
        onChange={(key) => onChange({ ...value, network: key as PayeeText['network'] })}
      />
      <Field
        label="收款地址"
        spellCheck={false}
        maxLength={64}
        hint="转错网络或地址无法追回，请逐位核对"
        {...field('address')}
      />
    </>
  )
}
