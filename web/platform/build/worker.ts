import { createHash } from 'node:crypto'
import { basename, join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { allFilesOf, filesOf } from './preload.ts'

const root = join(import.meta.dirname, '../../..')
const shell = [
  '/index.html',
  '/main.ts',
  '/app.tsx',
  '/web/pages.ts',
  '/session/EntryPage.tsx',
  '/home/HomePage.tsx',
  '/ComingSoon.tsx',
  '/Extras.tsx',
  '/FullFrame.tsx',
  '/OfflineLine.tsx',
  '/Toaster.tsx',
  '/Swiper.tsx',
]

/** Where one finds a kept film, and what plays it. */
const player = [
  '/mine/MinePage.tsx',
  '/history/WatchHistoryPage.tsx',
  '/video/kept/KeptFilms.tsx',
  '/video/FilmPage.tsx',
]

/** Builds the service worker beside the app, as one file that knows which files make the shell. */
export function worker(): Plugin {
  return {
    name: 'yehang:worker',
    // The console has none: it needs the network in any case
    apply: ({ root = '' }, { command }) => command === 'build' && basename(root) === 'web',
    generateBundle: {
      // After Vite has taken out the entries that only import another file
      order: 'post',
      async handler(_options, bundle) {
        const files = filesOf(bundle, shell)
          .filter((file) => file in bundle)
          .map((file) => `/${file}`)
          .toSorted()
        const playing = allFilesOf(bundle, player)
          .map((file) => `/${file}`)
          .filter((file) => !files.includes(file))
          .toSorted()
        const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12)
        this.emitFile({
          type: 'asset',
          fileName: 'sw.js',
          source: await workerCode({ version, files, player: playing }),
        })
      },
    },
  }
}

type Shell = { version: string; files: string[]; player: string[] }

async function workerCode(shell: Shell): Promise<string> {
  const result = (await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    define: { __SHELL__: JSON.stringify(shell) },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: join(root, 'web/sw/sw.ts'), formats: ['iife'], name: 'worker', fileName: 'sw' },
    },
  })) as Rolldown.RolldownOutput[]
  return result[0]!.output[0].code
}
