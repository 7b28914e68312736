import { isLocalCaller } from '#server/platform/addresses/local-caller.ts'
import { sendPlainPage } from '#server/platform/pages/plain-page.ts'
import type { Feature } from '#server/platform/calls/routes.ts'
import { performAction, type SandboxAction, sandboxActions, expireDue, findInvoice } from './invoices.ts'
import { elsewherePage, failedPage, payPage, unknownPage } from './pages.ts'
import { sandboxPath } from './provider.ts'

const isSandboxAction = (name: string): name is SandboxAction => Object.hasOwn(sandboxActions, name)

/**
 * The payment pages of the sandbox. They exist only while it is on and answer this machine alone. Anyone with the
 * address of an invoice may pay it.
 */
export const sandboxPages: Feature = {
  endpoints: {},
  install(app, { platform }) {
    if (platform.config.SANDBOX_PAYMENTS !== 'on') return
    platform.log.warn(
      'SANDBOX_PAYMENTS is on: coins are credited without payment to whoever uses this machine',
    )
    void app.register((scope, _options, done) => {
      scope.removeAllContentTypeParsers()
      // The form has one button; its address says everything.
      scope.addContentTypeParser('*', (_request, payload, parsed) => {
        payload.resume()
        parsed(null, {})
      })
      scope.setErrorHandler((error, _request, reply) => {
        platform.log.error({ err: error }, 'a page of the sandbox failed')
        return sendPlainPage(reply.code(500), failedPage)
      })
      // Before the body is read: callers from elsewhere, or through a proxy, are refused.
      scope.addHook('onRequest', async (request, reply) => {
        if (!isLocalCaller(request)) return sendPlainPage(reply.code(403), elsewherePage)
      })
      scope.get<{ Params: { id: string } }>('/sandbox-pay/:id', async ({ params: { id } }, reply) => {
        await expireDue(platform, id)
        const invoice = await findInvoice(platform.db, id)
        return invoice ? sendPlainPage(reply, payPage(invoice)) : sendPlainPage(reply.code(404), unknownPage)
      })
      scope.post<{ Params: { id: string; name: string } }>(
        '/sandbox-pay/:id/:name',
        async ({ params: { id, name } }, reply) => {
          if (!isSandboxAction(name) || !(await findInvoice(platform.db, id)))
            return sendPlainPage(reply.code(404), unknownPage)
          await performAction(platform, id, name)
          return reply.code(303).header('location', sandboxPath(id)).send()
        },
      )
      done()
    })
  },
}
