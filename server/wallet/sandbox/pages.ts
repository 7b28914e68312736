import { html, type Html } from '#server/platform/pages/html.ts'
import { plainPage } from '#server/platform/pages/plain-page.ts'
import { toDecimal } from '../providers/decimals.ts'
import type { SandboxAction, SandboxInvoice } from './invoices.ts'

const money = (amount: number, currency: string) => `${currency} ${toDecimal(amount, currency)}`

const buttons: Record<SandboxAction, string> = {
  pay: '确认支付',
  half: '只付一半',
  over: '多付一半',
  cancel: '取消支付',
  expire: '让它过期',
  late: '过期后补付',
}

/** The text of the page about an invoice, and the buttons it offers. */
function describeInvoice({ status, exception }: SandboxInvoice): {
  words: string
  actions: readonly SandboxAction[]
} {
  if (status === 'settled')
    return { words: exception === 'over' ? '已支付（多付了一半）' : '支付成功', actions: [] }
  if (status === 'invalid') return { words: '已取消', actions: [] }
  if (status === 'expired')
    return exception === 'late'
      ? { words: '过期后已付清', actions: [] }
      : { words: exception === 'partial' ? '已过期，只付了一半' : '已过期', actions: ['late'] }
  return exception === 'partial'
    ? { words: '已付一半，还差一半', actions: ['pay', 'expire'] }
    : { words: '等待支付', actions: ['pay', 'half', 'over', 'expire', 'cancel'] }
}

/** The payment page of a sandbox invoice; it says clearly that it takes no real money. */
export function payPage(invoice: SandboxInvoice): string {
  const { id, title, amount, currency, paid, return_url: back } = invoice
  const { words, actions } = describeInvoice(invoice)
  const content = html`<p class="test">沙盒支付 · 仅供测试，不会收取真实货币</p>
    <h1>${title}</h1>
    <p class="sum">${money(amount, currency)}</p>
    <p role="status">${words}${paid > 0 && html`，到账 ${money(paid, currency)}`}</p>
    ${actions.map((name, index) => form(id, name, index))}
    <p><a href="${back}">返回夜航</a></p>`
  return plainPage('沙盒支付', content)
}

const form = (id: string, name: SandboxAction, index: number): Html =>
  html`<form method="post" action="/sandbox-pay/${id}/${name}">
    <button type="submit" class="${index === 0 ? 'first' : 'second'}">${buttons[name]}</button>
  </form>`

export const unknownPage = plainPage(
  '没有这张账单',
  html`<h1>没有这张账单</h1>
    <p>请回到夜航重新发起支付。</p>`,
)
export const elsewherePage = plainPage(
  '沙盒支付',
  html`<h1>沙盒支付只在本机可用</h1>
    <p>请在运行夜航的这台机器上，直接用 http://localhost 打开。</p>`,
)
export const failedPage = plainPage(
  '出错了',
  html`<h1>出错了</h1>
    <p>服务暂时不可用，请稍后再试。</p>`,
)
