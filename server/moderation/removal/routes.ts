import type { FastifyInstance, FastifyRequest } from 'fastify'
import { removalConsole } from '#contract/moderation/removal.ts'
import { knownSettings } from '#server/config/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { sendPlainPage as send } from '#server/platform/pages/plain-page.ts'
import { networkOf } from '#server/platform/addresses/addresses.ts'
import { type Feature, routes } from '#server/platform/calls/routes.ts'
import type { SubjectHandlers } from '#server/platform/parts/subject-handlers.ts'
import { isAnswered, makeQuestion } from './challenge.ts'
import { decideRemoval, linkRemoval } from './decide.ts'
import { formPage, notePage, receiptPage } from './pages.ts'
import { findReceipt, listRemovals, readClocks } from './queries.ts'
import { receiveRemoval } from './receive.ts'
import { type FieldName, fieldNames, type Fields, readForm } from './rules.ts'

export const removalConsoleRoutes = (handlers: SubjectHandlers) =>
  routes(removalConsole, {
    list: ({ body }, { db }) => listRemovals(db, body),
    clocks: (_, { db }) => readClocks(db),
    link: ({ body, viewer: staff }, platform) => linkRemoval({ platform, handlers, staff }, body),
    decide: ({ body, viewer: staff }, platform) => decideRemoval({ platform, handlers, staff }, body),
  })

const mostBytes = 65_536
/** Of one network: requests in an hour, and forms in a minute, each of which has a picture drawn. */
const networkLimits = {
  requests: { limit: 10, seconds: 3600, by: 'address' },
  forms: { limit: 60, seconds: 60, by: 'address' },
} as const
type Asking = { problems?: Partial<Record<FieldName, string>>; form?: 'picture' | 'words' }

/** The pages for people without an account. They know no cookies, so nobody can send the form in another's name. */
export const removalPages = (handlers: SubjectHandlers): Feature => ({
  endpoints: {},
  install(app, { platform, limits }) {
    void app.register(async (scope) => {
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: mostBytes },
        (_request, body, done) => done(null, new URLSearchParams(body as string)),
      )
      installErrors(scope, platform)
      const ask = async (fields: Fields, { problems, form = 'picture' }: Asking = {}) =>
        formPage(fields, await makeQuestion(platform, form), problems)
      const isTooOften = async ({ clientAddress }: FastifyRequest, which: keyof typeof networkLimits) =>
        (await limits.take(`/removal ${which}`, networkOf(clientAddress), networkLimits[which])) > 0
      scope.get('/removal', async (request, reply) => {
        if (await isTooOften(request, 'forms')) return send(reply.code(429), tooManyForms)
        return send(reply, await ask(readFields(new URLSearchParams())))
      })
      scope.post('/removal', { bodyLimit: mostBytes }, async (request, reply) => {
        if (!(request.body instanceof URLSearchParams)) return send(reply.code(415), notAForm)
        if (await isTooOften(request, 'forms')) return send(reply.code(429), tooManyForms)
        const fields = readFields(request.body)
        const other = request.body.get('question')
        if (other === 'words' || other === 'picture') return send(reply, await ask(fields, { form: other }))
        const read = readForm(fields)
        if ('problems' in read) return send(reply.code(422), await ask(fields, read))
        if (!(await isAnswered(platform, fields)))
          return send(
            reply.code(422),
            await ask(fields, { problems: { answer: '答案不对或已过期，请再试一次' } }),
          )
        if (await isTooOften(request, 'requests')) return send(reply.code(429), tooMany)
        const from = { address: request.clientAddress, hosts: hostsOf(platform, request) }
        const code = await receiveRemoval(platform, handlers, read.removal, from)
        return reply.code(303).header('location', `/removal/${code}`).send()
      })
      scope.get<{ Params: { code: string } }>('/removal/:code', async ({ params }, reply) => {
        const receipt = await findReceipt(platform.db, params.code)
        return receipt ? send(reply, receiptPage(receipt)) : send(reply.code(404), unknownReceipt)
      })
    })
  },
})

const notAForm = notePage('没有收到申请', '请用申请页上的表单提交。')
const tooMany = notePage('提交得太频繁', '同一网络一小时内最多提交 10 份申请，请稍后再试。')
const tooManyForms = notePage('请求得太频繁', '请一分钟后再试。')
const unknownReceipt = notePage('没有这份回执', '请检查网址是否完整，回执网址在提交申请后显示。')

/** Every field as text without what no database keeps; a field that is not there is empty. */
const readFields = (given: URLSearchParams): Fields =>
  Object.fromEntries(
    fieldNames.map((name) => [name, (given.get(name) ?? '').replaceAll('\0', '').toWellFormed().trim()]),
  ) as Fields

/** Under which addresses this site is known. */
function hostsOf(platform: Platform, { host }: FastifyRequest): string[] {
  const { share } = knownSettings(platform).domains
  const known = [platform.config.PUBLIC_URL, ...share].filter((address) => URL.canParse(address))
  return [host, ...known.map((address) => new URL(address).host)]
}

/** Errors are shown as a page, not as an envelope. */
function installErrors(scope: FastifyInstance, { log }: Platform): void {
  scope.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 400 && status < 500)
      return send(reply.code(status), notePage('没有收到申请', '提交的内容过长或有误，请修改后再试。'))
    log.error({ err: error, path: request.routeOptions.url }, 'a removal page failed')
    return send(reply.code(500), notePage('出错了', '服务暂时不可用，请稍后再试。'))
  })
}
