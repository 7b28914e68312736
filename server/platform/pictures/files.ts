import type { FastifyInstance } from 'fastify'
import type { Platform } from '../platform.ts'
import { pictureFolder, pictureWidths, spriteName } from './store.ts'

/**
 * Serves pictures as they are stored, obfuscated. Their names cannot be guessed, and never change what they hold;
 * another origin may fetch them, because an operator can put them behind a domain of their own.
 */
export function installPictureFiles(app: FastifyInstance, { storage }: Platform): void {
  app.get<{ Params: { folder: string; file: string } }>(
    '/pictures/:folder/:file',
    async ({ params }, reply) => {
      const names = [...pictureWidths.map((width) => `${width}.webp`), spriteName]
      const known = /^[0-9a-f]{32}$/.test(params.folder) && names.includes(params.file)
      const file = known ? await storage.read(`${pictureFolder}/${params.folder}/${params.file}`) : undefined
      if (!file) return reply.code(404).type('text/plain').send('404')
      return reply
        .headers({
          'content-type': 'application/octet-stream',
          'content-length': file.bytes,
          'cache-control': 'public, max-age=31536000, immutable',
          'access-control-allow-origin': '*',
        })
        .send(file.stream)
    },
  )
}
