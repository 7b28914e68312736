import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { Html, html } from './html.ts'
import { plainStyle } from './plain-style.ts'

/** A whole page that works without the app: no scripts, and nothing to fetch. */
export const plainPage = (title: string, content: Html): string =>
  html`<!doctype html>
    <html lang="zh-CN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · 夜航</title>
        ${new Html(`<style>${plainStyle}</style>`)}
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`.text

const policy = [
  "default-src 'none'",
  // Pictures that lie in the page itself
  'img-src data:',
  `style-src 'sha256-${createHash('sha256').update(plainStyle).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Sends such a page with a policy that lets it load nothing and run nothing. */
export const sendPlainPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply
    .headers({
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(page)
