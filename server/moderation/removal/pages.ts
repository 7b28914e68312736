import { reasons } from '#contract/moderation/reasons.ts'
import { relations, removalHours, removalReasons } from '#contract/moderation/removal.ts'
import { Html, html } from '#server/platform/pages/html.ts'
import { plainPage } from '#server/platform/pages/plain-page.ts'
import type { Question } from './challenge.ts'
import type { FieldName, Fields } from './rules.ts'

type Problems = Partial<Record<FieldName, string>>

/** The form, with what was filled in, what is wrong with it, and the question that keeps programs out. */
export function formPage(fields: Fields, question: Question, problems: Problems = {}): string {
  const wrong = Object.entries(problems)
  const content = html`<h1>申请移除内容</h1>
    <p>如果这里有未经你同意发布的影像，或侵犯了你的权利，请告诉我们。不需要注册账号。</p>
    <p class="note">
      我们会在
      <strong>${removalHours} 小时内</strong
      >处理。涉及未成年人或未经同意发布的影像，收到申请后立即先行隐藏。我们不会把你的信息告诉发布者。
    </p>
    ${wrong.length > 0 && summary(wrong)}
    <form method="post" action="/removal" novalidate>
      ${textArea(fields, problems)}
      ${choices(
        { name: 'reason', legend: '移除的理由', value: fields.reason, problem: problems.reason },
        removalReasons.map((code) => [code, reasons[code].title] as const),
      )}
      ${tick('minor', fields, html`画面中的人当时未满 18 岁`, problems)}
      ${choices(
        { name: 'relation', legend: '你是谁', value: fields.relation, problem: problems.relation },
        Object.entries(relations),
      )}
      ${line(
        'signature',
        { label: '签名', hint: '你的姓名，等同于亲笔签名', autocomplete: 'name' },
        fields,
        problems,
      )}
      ${line(
        'contact',
        { label: '联系方式', hint: '邮箱或电话，仅用于处理这份申请', autocomplete: 'email' },
        fields,
        problems,
      )}
      ${tick(
        'goodFaith',
        fields,
        html`我善意地相信这些内容未经本人、权利人或法律许可，以上信息属实，并且我有权提出这份申请。`,
        problems,
      )}
      ${asked(question, problems.answer)}
      <button type="submit">提交申请</button>
      ${otherQuestions(question)}
    </form>`
  return plainPage(wrong.length > 0 ? '请检查填写的内容' : '申请移除内容', content)
}

const summary = (wrong: [string, string][]) =>
  html`<div class="summary" role="alert">
    <strong>还有 ${wrong.length} 处需要修改</strong>
    <ul>
      ${wrong.map(([name, problem]) => html`<li><a href="#${name}">${problem}</a></li>`)}
    </ul>
  </div>`

const asked = (question: Question, problem: string | undefined) =>
  html`<div class="field">
    <input type="hidden" name="token" value="${question.token}" />
    ${
      'picture' in question
        ? html`<label for="answer">图中的数字</label>
            <p class="quiet" id="answer-hint">
              <img
                src="${question.picture}"
                width="220"
                height="72"
                alt="五个数字的图片，看不清可改用文字问题"
              />
            </p>`
        : html`<label for="answer">一个小问题</label>
            <p class="quiet" id="answer-hint">${question.words}</p>`
    }
    <input
      type="text"
      id="answer"
      name="answer"
      inputmode="numeric"
      autocomplete="off"
      required
      maxlength="20"
      ${told('answer', problem)}
    />
    ${problemOf('answer', problem)}
  </div>`

/** Ask for another question. They come after the button that sends, which the Enter key presses. */
const otherQuestions = (question: Question) =>
  html`<button class="second" name="question" value="picture" formaction="/removal#answer" formnovalidate>
      ${'picture' in question ? '看不清？换一张图片' : '换成图片'}
    </button>
    ${
      'picture' in question &&
      html`<button class="second" name="question" value="words" formaction="/removal#answer" formnovalidate>
        看不到图片？换成文字问题
      </button>`
    }`

const problemOf = (name: string, problem: string | undefined) =>
  problem !== undefined && html`<p class="problem" id="${name}-problem">${problem}</p>`

/** Attributes that tie a field to its hint and its problem, for screen readers. */
const told = (name: string, problem: string | undefined) =>
  problem === undefined
    ? html`aria-describedby="${name}-hint"`
    : html`aria-invalid="true" aria-describedby="${name}-problem ${name}-hint"`

const textArea = ({ content }: Fields, { content: problem }: Problems) =>
  html`<div class="field">
    <label for="content">要移除的内容</label>
    <p class="quiet" id="content-hint">请贴上网址，每行一个；没有网址时，描述它的标题、位置和画面。</p>
    <textarea id="content" name="content" required maxlength="4000" ${told('content', problem)}>
${content}</textarea>
    ${problemOf('content', problem)}
  </div>`

const line = (
  name: 'signature' | 'contact',
  { label, hint, autocomplete }: { label: string; hint: string; autocomplete: string },
  fields: Fields,
  problems: Problems,
) =>
  html`<div class="field">
    <label for="${name}">${label}</label>
    <p class="quiet" id="${name}-hint">${hint}</p>
    <input
      type="text"
      id="${name}"
      name="${name}"
      value="${fields[name]}"
      required
      maxlength="200"
      autocomplete="${autocomplete}"
      ${told(name, problems[name])}
    />
    ${problemOf(name, problems[name])}
  </div>`

type Choices = { name: FieldName; legend: string; value: string; problem: string | undefined }

const choices = ({ name, legend, value, problem }: Choices, options: (readonly [string, string])[]) =>
  html`<fieldset class="field" ${problem !== undefined && html`aria-describedby="${name}-problem"`}>
    <legend>${legend}</legend>
    ${options.map(
      ([option, title], at) =>
        html`<label class="choice"
          ><input
            type="radio"
            ${at === 0 && html`id="${name}"`}
            name="${name}"
            value="${option}"
            required
            ${option === value && new Html('checked')}
          />${title}</label
        >`,
    )}
    ${problemOf(name, problem)}
  </fieldset>`

const tick = (name: 'minor' | 'goodFaith', fields: Fields, text: Html, problems: Problems) =>
  html`<div class="field">
    <label class="choice"
      ><input
        type="checkbox"
        id="${name}"
        name="${name}"
        value="yes"
        ${fields[name] === 'yes' && new Html('checked')}
        ${problems[name] !== undefined && html`aria-invalid="true" aria-describedby="${name}-problem"`}
      /><span>${text}</span></label
    >
    ${problemOf(name, problems[name])}
  </div>`

/** Contents of the receipt. Times in milliseconds. */
export type Receipt = {
  code: string
  reason: string
  receivedAt: number
  dueAt: number
  hidden: number
  outcome: 'removed' | 'kept' | null
  answer: string
  decidedAt: number
}

const clock = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'long',
  timeStyle: 'short',
})

/** Where the one who asked sees what became of it. */
export function receiptPage(receipt: Receipt): string {
  const { code, reason, receivedAt, dueAt, hidden, outcome, answer, decidedAt } = receipt
  const state = { removed: '已移除', kept: '经核实未移除', null: '正在处理' }[outcome ?? 'null']
  const content = html`<h1>移除申请：${state}</h1>
    ${
      outcome === null
        ? html`<p class="note">
            已收到你的申请，最迟于
            <strong>${clock.format(dueAt)}</strong> 前处理。请保存本页网址，它是查看结果的唯一凭证。
          </p>`
        : html`<p class="note">${answer}</p>`
    }
    <dl>
      <dt>回执编号</dt>
      <dd>${code}</dd>
      <dt>理由</dt>
      <dd>${reason}</dd>
      <dt>收到时间</dt>
      <dd>${clock.format(receivedAt)}</dd>
      ${
        outcome === null &&
        html`<dt>目前</dt>
          <dd>${hidden > 0 ? `${hidden} 项内容已先行隐藏，等待核实` : '审核员正在查找并核实'}</dd>`
      }
      ${
        outcome !== null &&
        html`<dt>处理时间</dt>
          <dd>${clock.format(decidedAt)}</dd>`
      }
    </dl>
    ${outcome === 'kept' && html`<p>如果有新的信息，可以<a href="/removal">再次提交申请</a>。</p>`}`
  return plainPage(state, content)
}

/** A page that says one thing. */
export const notePage = (title: string, text: string): string =>
  plainPage(
    title,
    html`<h1>${title}</h1>
      <p>${text}</p>
      <p><a href="/removal">回到申请页</a></p>`,
  )
