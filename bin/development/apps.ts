import { readFile } from 'node:fs/promises'
import type { Server, ServerResponse } from 'node:http'
import path from 'node:path'
import { createServer, mergeConfig, type Plugin, type ViteDevServer } from 'vite'
import { type Bundle, bundleConfig } from '../build.ts'

const root = path.dirname(path.dirname(import.meta.dirname))
const serverStateModule = path.join(import.meta.dirname, 'server-state.client.ts')

/** Vite's server of one app, within ours: modules, pages and their replacement while the page stays. */
export const openApp = (bundle: Bundle, http: Server, pageSettings: () => object): Promise<ViteDevServer> =>
  createServer(
    mergeConfig(bundleConfig(bundle), {
      appType: 'custom',
      // Each app prepares its dependencies in a folder of its own
      cacheDir: path.join(root, 'node_modules/.vite', bundle),
      plugins: [pageParts(pageSettings)],
      server: {
        middlewareMode: { server: http },
        ws: { server: http },
        fs: { allow: [root] },
        // The entry is on its way through all that it imports before somebody opens the page
        warmup: { clientFiles: [bundle === 'web' ? './main.ts' : './main.tsx', './app.tsx'] },
      },
    }),
  )

/**
 * Sends the page of an app to a browser that opens any address of it. Vite would take addresses such as `/home` for the folder
 * of that name.
 */
export async function sendPage(app: ViteDevServer, url: string, response: ServerResponse): Promise<void> {
  const file = path.join(app.config.root, 'index.html')
  try {
    const html = await app.transformIndexHtml(url, await readFile(file, 'utf8'))
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    response.end(html)
  } catch (error) {
    response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
    response.end(error instanceof Error ? error.stack : String(error))
  }
}

/** Writes into every page what the production server writes there, and a module that shows a server which cannot start. */
function pageParts(pageSettings: () => object): Plugin {
  return {
    name: 'yehang:page-parts',
    transformIndexHtml: {
      order: 'pre',
      handler: () => [
        {
          tag: 'script',
          children: `window.__YEHANG__=${JSON.stringify(pageSettings()).replaceAll('<', '\\u003c')}`,
          injectTo: 'head-prepend',
        },
        {
          tag: 'script',
          attrs: { type: 'module', src: `/@fs${serverStateModule}` },
          injectTo: 'body',
        },
      ],
    },
  }
}
