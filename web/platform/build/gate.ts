import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer, type InlineConfig, type Plugin } from 'vite'
import { filesOf, tagOf } from './preload.ts'

type AgeGate = typeof import('../../session/components/AgeGate.tsx')

const module = '/session/components/AgeGate.tsx'
const place = '<!-- the confirmation of 18+ -->'

/**
 * Writes the confirmation of 18+ into index.html as the app will draw it, and names its styles: whoever comes for the first time reads
 * it while all the code is still on its way. `css` as the bundle has it, so that the classes have the same names.
 */
export function gate(css: NonNullable<InlineConfig['css']>): Plugin {
  let root = ''
  return {
    name: 'yehang:gate',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!bundle || !html.includes(place)) return
        const styles = filesOf(bundle, [module]).filter((file) => file.endsWith('.css'))
        return {
          html: html.replace(place, `<div class="gate">${await drawn(root, css)}</div>`),
          tags: styles.filter((file) => !html.includes(`/${file}"`)).map(tagOf),
        }
      },
    },
  }
}

async function drawn(root: string, css: NonNullable<InlineConfig['css']>): Promise<string> {
  const server = await createServer({
    configFile: false,
    root,
    css,
    appType: 'custom',
    logLevel: 'warn',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  })
  try {
    const { AgeGate } = (await server.ssrLoadModule(module)) as AgeGate
    return renderToStaticMarkup(createElement(AgeGate, { onConfirm: () => undefined }))
  } finally {
    await server.close()
  }
}
