import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|svg|webmanifest)$/
// The server writes the installation's keys into these, and compresses what comes of it
const written = new Set(['sw.js'])
const worthIt = 512

/** Puts `.br` and `.gz` beside what the build wrote, as small as they get; nothing where the build is watched or only measured. */
export function compress(): Plugin {
  let folder = ''
  let isKept = false
  return {
    name: 'yehang:compress',
    configResolved(config) {
      folder = config.build.outDir
      isKept = config.build.write && config.build.watch === null
    },
    closeBundle() {
      if (!isKept) return
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!compressible.test(name) || written.has(name)) continue
        const bytes = readFileSync(join(folder, name))
        if (bytes.length < worthIt) continue
        const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes, { params: quality }))
        writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }))
      }
    },
  }
}
