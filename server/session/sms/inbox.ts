import { html } from '#server/platform/pages/html.ts'
import { isLocalCaller } from '#server/platform/addresses/local-caller.ts'
import type { Log } from '#server/platform/monitoring/log.ts'
import type { Feature } from '#server/platform/calls/routes.ts'
import type { Gateway } from './gateway.ts'

type ReceivedCode = { phone: string; code: string; at: Date }

/**
 * A gateway for trying the product on one's own machine: codes are shown on a page and in the log instead of being
 * sent.
 */
export type Inbox = Gateway & { letters: ReceivedCode[]; log: Log | undefined }

const maxLetters = 20

export const openInbox = (): Inbox => ({
  letters: [],
  log: undefined,
  send(phone, code) {
    this.letters.unshift({ phone, code, at: new Date() })
    this.letters.length = Math.min(this.letters.length, maxLetters)
    this.log?.warn({ phone, sms: code }, 'SMS_INBOX: a code for this machine')
    return Promise.resolve()
  },
})

/** The page `/dev/sms`, which exists only where the operator turned it on. */
export const inboxPage = (inbox: Inbox): Feature => ({
  endpoints: {},
  install(app, { platform: { config, log } }) {
    if (!config.SMS_INBOX) return
    inbox.log = log
    log.warn('SMS_INBOX is on: codes are shown at /dev/sms and in this log instead of being sent')
    app.get('/dev/sms', (request, reply) => {
      if (!isLocalCaller(request)) return reply.code(403).type('text/plain').send('forbidden')
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-security-policy', "default-src 'none'")
        .send(pageOf(inbox.letters))
    })
  },
})

const pageOf = (letters: readonly ReceivedCode[]) =>
  html`<!doctype html>
    <html lang="zh-CN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta http-equiv="refresh" content="3" />
        <title>短信收件箱 · 夜航</title>
      </head>
      <body>
        <h1>短信收件箱</h1>
        <p>没有接入短信，验证码显示在这里。只有这台机器能看到。</p>
        <ol>
          ${letters.map(({ phone, code, at }) => html`<li>${phone} <b>${code}</b> ${at.toISOString()}</li>`)}
        </ol>
      </body>
    </html>`.text
